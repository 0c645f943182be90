const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a part of a path can be the id of a thing. */
export const isGuid = (text: string): boolean => GUID.test(text)

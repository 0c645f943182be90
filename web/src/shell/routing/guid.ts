const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a path segment can be the id of a record. */
export const isGuid = (text: string): boolean => GUID.test(text)

import { v7, validate } from 'uuid'

/** A new UUIDv7: sorts by time of making. `at` for things that must lie in the past. */
export const newGuid = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

export const isGuid = (value: unknown): value is string => typeof value === 'string' && validate(value)

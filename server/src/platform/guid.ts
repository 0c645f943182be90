import { v5, v7, validate } from 'uuid'

/** A new UUIDv7: sorts by time of making. `at` for things that must lie in the past. */
export const newGuid = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

export const isGuid = (value: unknown): value is string => typeof value === 'string' && validate(value)

/** The one guid that a text stands for within a space of names. */
export const guidFrom = (text: string, space: string): string => v5(text, space)

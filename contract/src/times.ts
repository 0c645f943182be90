/**
 * A calendar day and an instant, as text. The compiler refuses one where the other is expected, from the shape that declares it to the
 * function that renders it; plain text is taken for either.
 */

/** `2026-11-20`: the same in every time zone. */
export type Day = string & { readonly ofTime?: 'day' }

/** `2026-11-20T08:00:00Z`: its day depends on the time zone. */
export type Instant = string & { readonly ofTime?: 'instant' }

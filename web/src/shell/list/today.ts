/** Today's date in the viewer's time zone, `2026-11-20`. */
export const today = (): string => new Date().toLocaleDateString('en-CA')

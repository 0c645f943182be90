/** Today's day where the viewer is, `2026-11-20`. */
export const today = (): string => new Date().toLocaleDateString('en-CA')

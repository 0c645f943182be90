/** How long an act can be undone before it leaves, and an undo of it is offered (milliseconds). */
export const UNDO_MS = 10_000

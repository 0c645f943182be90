/** How long an act can be undone before its emails are sent, and undo is offered (milliseconds). */
export const UNDO_MS = 10_000

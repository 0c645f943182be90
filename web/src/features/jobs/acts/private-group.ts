/** How a form asks for a board's private group. */
export const PRIVATE_GROUP = { description: 'Its number. Leave empty to show the load to everyone on the board.' }

/** Loaded after the page, before anybody signs out: signing out must not need the server. */
export const sessionEnd = () => import('./session-end.ts')

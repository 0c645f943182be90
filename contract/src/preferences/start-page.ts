/** Key of the preference with the path that a user starts on. */
export const START_PAGE = 'start'

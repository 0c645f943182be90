/** Whether somebody has just signed in without having asked for a page: until it is looked at, in this tab. */
const NAME = 'waybill.fresh-sign-in'

export const noteFreshSignIn = (): void => {
  try {
    sessionStorage.setItem(NAME, 'yes')
  } catch {
    // Without storage one begins where everybody does.
  }
}

export const takeFreshSignIn = (): boolean => {
  try {
    const isFresh = sessionStorage.getItem(NAME) !== null
    sessionStorage.removeItem(NAME)
    return isFresh
  } catch {
    return false
  }
}

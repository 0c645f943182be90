/** Props of every modal and drawer: a named close button, and a head that is no second banner of the page. */
export const DIALOG_PROPS = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
} as const

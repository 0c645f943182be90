/** Props of every modal and drawer: a labelled close button, and a header that is not a second page banner. */
export const DIALOG_PROPS = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
} as const

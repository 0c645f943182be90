/** The tabs of a client's or vendor's page and their address segments. */

export const ACCOUNT_TABS = ['overview', 'documents', 'contacts', 'history'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

export const ACCOUNT_TAB_LABELS: Readonly<Record<AccountTab, string>> = {
  overview: 'Overview',
  documents: 'Documents',
  contacts: 'Contacts',
  history: 'History',
}

/** The tab of a path's trailing segment; an unknown one opens the first. */
export const accountTabOf = (segment: string | undefined): AccountTab =>
  ACCOUNT_TABS.find((tab) => tab === segment) ?? 'overview'

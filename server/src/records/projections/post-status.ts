/** Whether a post counts as being on its board, including one on its way there. */
export const isOnBoard = (status: string): boolean =>
  status === 'posting' || status === 'posted' || status === 'updating'

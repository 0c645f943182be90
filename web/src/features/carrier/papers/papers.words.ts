/** What the page of job papers says. */
export const PAPERS_EN = {
  title: 'Job papers',
  loading: 'Loading jobs',
  empty: ['No papers now', 'A job’s papers appear here from its pickup until it’s verified.'],
} as const

/** What the page of job papers says. */
export const PAPERS_EN = {
  title: 'Job papers',
  loading: 'Loading the jobs',
  empty: ['No papers now', 'The papers of a job stand here from its pickup until it is checked.'],
} as const

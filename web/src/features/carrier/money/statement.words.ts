/** Texts of a carrier's statement. */
import { localized } from '../../../ui/words/language.ts'

export const STATEMENT_EN = {
  title: 'Statement',
  loading: 'Loading the statement',
  period: 'Period',
  periods: { month: 'This month', last: 'Last month', year: 'This year', own: 'From – to' },
  from: 'First day',
  to: 'Last day',
  opening: (day: string) => `Balance before ${day}`,
  billed: 'Billed',
  paid: 'Paid',
  writtenOff: 'Written off',
  closing: (day: string) => `Balance on ${day}`,
  notPosted: (n: number) => `Not billed yet (${n})`,
  open: 'Open by age',
  ages: {
    notDue: 'Not due',
    upTo30: '1 to 30 days',
    upTo60: '31 to 60 days',
    upTo90: '61 to 90 days',
    over90: 'Over 90 days',
  },
  byDriver: 'Billed by driver',
  byDriverText: 'What the jobs of each driver brought, before what you pay the driver.',
  noDriver: 'No driver named',
  jobs: (n: number) => (n === 1 ? '1 job' : `${n} jobs`),
  movements: 'Billed and paid',
  nothing: 'Nothing was billed or paid in this period.',
  due: (day: string) => `due ${day}`,
  pdf: 'Statement as PDF',
  csv: 'Download as CSV',
  file: (from: string, to: string) => `Statement ${from} to ${to}`,
} as const

export const STATEMENT = localized('statement', STATEMENT_EN)

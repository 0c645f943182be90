/** The carrier's records on file, their expiry, and what is missing among them. */
import type { PaperFinding, Standing } from '@waybill/contract/vendors/standing.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { Lines, Notice, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { viewersDay } from '../../../ui/format/calendar-day.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dateText, dayText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { PaperUpload } from './paper-upload.tsx'
import { OFFICE as words } from './office.words.ts'

const LEVELS = { pass: ['green', 'fine'], warn: ['amber', 'warns'], block: ['red', 'blocks'] } as const
const PAPERS = {
  insurance: 'insurance',
  'cargo-cover': 'cargo',
  'liability-cover': 'liability',
  authority: 'authority',
  agreement: 'agreement',
  w9: 'w9',
} as const satisfies Readonly<Record<PaperFinding['paper'], keyof typeof words>>

const whatIsWrong = ({ reason, values: { day, amount, required } }: PaperFinding): string => {
  const says = words.findings
  const least = required === undefined ? undefined : moneyText(required)
  switch (reason) {
    case 'missing':
      return says.missing
    case 'expired':
      return says.expired(day ? dayText(day) : '')
    case 'ends-soon':
      return says.endsSoon(day ? dayText(day) : '')
    case 'not-in-force':
      return least ? says.noCoverage(least) : says.notInForce
    default:
      return says.tooLow(moneyText(amount ?? 0), least ?? '')
  }
}

/** `Insurance: expired on Nov 30, 2026`, in the reader's language. */
export const paperFindingText = (finding: PaperFinding): string =>
  words.finding(words[PAPERS[finding.paper]], whatIsWrong(finding))

/** An unknown status of the register is shown unchanged. */
const authorityText = (status: string | null): string =>
  status === null ? words.none : (words.authorities[status] ?? status.charAt(0) + status.slice(1).toLowerCase())

const linesOf = (standing: Standing, now: number, equipment: string): readonly (readonly [string, string | null])[] => {
  const { insuranceExpiresOn: ends, w9ReceivedOn: w9, agreementSignedOn: agreement } = standing
  const { authorityStatus, dateAuthorityChecked: checked, safetyRating, outOfServiceOn } = standing
  const authority = authorityText(authorityStatus)
  const money = (amount: number | null) => (amount === null ? words.none : moneyText(amount))
  const until = ends && (ends < viewersDay(new Date(now)) ? words.endedOn : words.ends)(dayText(ends))
  return [
    [words.insurance, until || words.none],
    [words.cargo, money(standing.cargoCover)],
    [words.liability, money(standing.liabilityCover)],
    [words.authority, checked ? words.checked(authority, dateText(checked)) : authority],
    [words.safetyRating, safetyRating && (words.ratings[safetyRating] ?? safetyRating)],
    [words.outOfService, outOfServiceOn && dayText(outOfServiceOn)],
    [words.equipment, equipment],
    [words.w9, w9 ? words.received(dayText(w9)) : words.none],
    [words.agreement, agreement ? words.signed(dayText(agreement)) : words.none],
  ]
}

/** The trailers on file, by the names of the company's list. */
const useEquipment = (ids: readonly number[]): string => {
  const { data } = useQuery({ ...queryOf(referenceRoutes.equipmentTypes), enabled: ids.length > 0 })
  return (data?.results ?? [])
    .flatMap(({ id, label }) => (ids.some((each) => each === id) ? [equipmentText(label)] : []))
    .join(', ')
}

/** The carrier's own account, once the user is known. */
export const useOwnAccountQuery = () => {
  const me = useQuery(meQuery()).data
  return { ...queryOf(vendorsRoutes.get, { params: { id: me?.account.guid ?? '' } }), enabled: me !== undefined }
}

export const OwnPapers = () => {
  const now = useNow()
  const { data, error, refetch } = useQuery(useOwnAccountQuery())
  const equipment = useEquipment(data?.standing?.equipmentTypeIds ?? [])
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const found = data.paperFindings ?? []
  const [tone, says] = LEVELS[found.some(({ level }) => level === 'block') ? 'block' : found.length ? 'warn' : 'pass']
  return (
    <>
      {data.paperFindings ? (
        <Notice tone={tone}>
          <p>{words[says]}</p>
          {found.length > 0 ? (
            <ul>
              {found.map((finding) => (
                <li key={finding.paper}>{paperFindingText(finding)}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      {data.standing ? (
        <Part>
          <Lines lines={linesOf(data.standing, now, equipment)} />
        </Part>
      ) : null}
      <PaperUpload accountGuid={data.guid} />
      <p className={classes.dimmed}>{words.renew}</p>
    </>
  )
}

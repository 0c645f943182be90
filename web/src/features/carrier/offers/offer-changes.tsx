/** Changes to an accepted offer: old terms next to new ones, until the carrier agrees. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract, RevisionChange } from '@waybill/contract/contracts/contracts.shapes.ts'
import { BigButton, Lines, Notice, Part } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { useApis } from '../../../api/queries.ts'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { useRefresh } from '../use-refresh.ts'
import classes from '../../../ui/field/field.module.css'
import { ANSWERED } from './offers.api.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'

/** The label of the last segment in a path; a whole stop or vehicle has only its index there. */
const nameOf = ({ path }: RevisionChange): string => {
  const [head = '', index, leaf] = path.split('.')
  const whole = words.values[leaf ?? head] ?? head
  return index === undefined ? whole : `${words.values[head] ?? head} ${Number(index) + 1}${leaf ? `, ${whole}` : ''}`
}

/** A window is `start/end`, an amount has two decimals. */
const valueOf = ({ path }: RevisionChange, value: string | null): string => {
  if (value === null) return words.nothing
  if (path === 'amount' || path === 'accessorials') return moneyText(Number(value))
  return path.endsWith('.dates')
    ? value
        .split('/')
        .map((each) => momentText(each))
        .join(' – ')
    : value
}

/** What became of it so far; until it expires, by when to answer. */
function standingOf({ dateDeclined, dateExpired, dateExpires }: NonNullable<Contract['revisionPending']>): string {
  if (dateDeclined) return words.declinedRevision
  if (dateExpired) return words.expiredRevision
  return [OFFERS.oldTerms, dateExpires ? words.answerBy(momentText(dateExpires)) : null].filter(Boolean).join('. ')
}

export const OfferChanges = ({ offer, onDecline }: { offer: Contract; onDecline: () => void }) => {
  const { platform } = useApis()
  const attempt = useTry()
  const refresh = useRefresh()
  const { revisionPending: pending, can } = offer
  if (!pending) return null
  const agree = async () => {
    const params = { id: offer.guid }
    await attempt(words.agree, () => platform.call(contractsPlatformRoutes.acceptRevision, { params, body: {} }))
    await refresh(ANSWERED)
  }
  return (
    <Part title={words.revision}>
      <Notice tone="amber">
        <p>
          <b>{pending.parts.map((part) => OFFERS.parts[part]).join(', ')}</b>
        </p>
        {pending.changes.length > 0 ? (
          <Lines
            lines={pending.changes.map((change) => [
              nameOf(change),
              <span key={change.path}>
                <span className="sr-only">{words.before} </span>
                <s>{valueOf(change, change.before)}</s> <span className="sr-only">{words.after} </span>
                <b>{valueOf(change, change.after)}</b>
              </span>,
            ])}
          />
        ) : null}
        <p>{standingOf(pending)}</p>
      </Notice>
      <div className={classes.acts}>
        {can.includes('accept-revision') ? (
          <BigButton kind="go" onClick={() => void agree()}>
            {words.agree}
          </BigButton>
        ) : null}
        {can.includes('decline-revision') ? (
          <BigButton kind="danger" onClick={onDecline}>
            {words.decline}
          </BigButton>
        ) : null}
      </div>
    </Part>
  )
}

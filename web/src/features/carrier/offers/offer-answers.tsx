/** A carrier's answers to an offer, each on a separate sheet; loaded when first opened. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import {
  AcceptContract,
  CancelContract,
  type Contract,
  DeclineContract,
} from '@waybill/contract/contracts/contracts.shapes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import type { DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isStatus } from '../../../api/api-error.ts'
import { queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { reasonText } from '../../../ui/form/act-fields.ts'
import { editing } from '../../../ui/form/editing.ts'
import { HALF, mark, optionalMoment, optionalMoney, phone, text } from '../../../ui/form/field.ts'
import { Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { moneyText } from '../../../ui/format/number-text.ts'
import { FleetProposals } from '../fleet/fleet-proposals.tsx'
import { useRefresh } from '../use-refresh.ts'
import { amountOf, firstPickup, inspectionLabel, lastDelivery } from './offer-facts.ts'
import { ANSWERED } from './offers.api.ts'
import { OFFER_PAGE as words, OFFER_PAGE_EN } from './offer-page.words.ts'

export type OfferAnswer = 'accept' | 'decline' | 'release' | 'decline-revision'

export interface OfferAnswerProps {
  offer: Contract
  answer: OfferAnswer
  /** A hired driver's link was created: its address is shown once, even if the offer's change closed the sheet. */
  onLink: (link: DriverLinkWithUrl) => void
  onDone: () => void
  onClose: () => void
}

type Visit = Contract['stops'][number]
const startOf = (stop: Visit | undefined) => stop?.dateScheduledStart ?? stop?.dateRequestedStart ?? undefined
const zoneOf = (stop: Visit | undefined) => stop?.timeZone ?? undefined

const acceptingOf = (offer: Contract) => {
  const [from, to] = [firstPickup(offer), lastDelivery(offer)]
  const asked = inspectionLabel(offer)
  return editing(AcceptContract, {
    dateEstimatedPickup: optionalMoment(words.wePickUp, HALF, zoneOf(from)),
    dateEstimatedDelivery: optionalMoment(words.weDeliver, HALF, zoneOf(to)),
    driverName: text(words.driver),
    driverPhone: phone(words.driverPhone),
    truckNumber: text(words.truck, HALF),
    inspectionAcknowledged: asked ? mark(words.carryOut(asked), '') : null,
    channel: null,
  })
}

type Person = Pick<UserOfAccount, 'guid' | 'name' | 'mobileNumber'>
type Driving = keyof typeof words.drivers
const drivingOf = (offer: Contract) =>
  // A link belongs to one job.
  (offer.load ? (['later', 'own'] as const) : (['later', 'own', 'hired'] as const)).map((value: Driving) => ({
    value,
    label: words.drivers[value],
  }))

const lacking = (message: string, errors: { path: string; message: string }[] = []) =>
  new ApiError(422, { message, errors })

/** Maximum number of colleagues offered. */
const COLLEAGUES = 250

const useColleagues = (): readonly Person[] =>
  useQuery(queryOf(usersRoutes.list, { query: { rc: COLLEAGUES } })).data?.results ?? []

interface PersonChoiceProps {
  people: readonly Person[]
  value: string
  onChoose: (person: Person | undefined) => void
}

/** A colleague, who then sees the job on their phone. */
const PersonChoice = ({ people, value, onChoose }: PersonChoiceProps) => (
  <label className={classes.fields}>
    {words.person}
    <select
      className={classes.input}
      value={value}
      onChange={(event) => onChoose(people.find(({ guid }) => guid === event.currentTarget.value))}
    >
      <option value="">{words.choosePerson}</option>
      {people.map(({ guid, name }) => (
        <option key={guid} value={guid}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** What is kept with the name of a new driver. */
const keptWith = (phoneNumber: string | null | undefined, userGuid?: string) => ({
  ...(phoneNumber?.trim() ? { phoneNumber: phoneNumber.trim() } : {}),
  ...(userGuid ? { userGuid } : {}),
})

const Accept = ({ offer, onLink, onDone, onClose }: OfferAnswerProps) => {
  const { shipper, platform } = useApis()
  const { data: me } = useQuery(meQuery())
  const [driving, setDriving] = useState<Driving>('later')
  const [person, setPerson] = useState<Person>()
  const people = useColleagues()
  const attempt = useTry()
  const refresh = useRefresh()
  const [accepting] = useState(() => acceptingOf(offer))
  const amount = amountOf(offer)
  /** The acceptance stands even if the link cannot be created now: the job page can create another. */
  const giveLink = (name: string, phoneNumber: string | null): Promise<void> =>
    platform
      .call(fieldOfficeRoutes.createLink, { params: { guid: offer.job.guid }, body: { name, phoneNumber } })
      .then(onLink, () => undefined)
  /** Likewise: the driver can be assigned again on the job page. */
  const giveJobs = ({ guid: userGuid, name, mobileNumber }: Person, truckNumber: string | null) =>
    attempt(words.drivers.own, () =>
      Promise.all(
        (offer.load?.contracts ?? [offer]).map(({ job }) =>
          platform.call(jobsPlatformRoutes.driver, {
            params: { guid: job.guid },
            body: { userGuid, name, phoneNumber: mobileNumber, truckNumber },
          }),
        ),
      ),
    )
  const send = async (body: AcceptContract) => {
    const chosen = driving === 'own' ? person : undefined
    const name = chosen?.name ?? body.driverName?.trim()
    if (driving === 'own' && !chosen) throw lacking(words.personMissing)
    if (driving === 'hired' && !name) throw lacking(words.hiredName, [{ path: 'driverName', message: words.hiredName }])
    const sent = chosen ? { ...body, driverName: chosen.name, driverPhone: chosen.mobileNumber } : body
    await shipper
      .call(contractsRoutes.accept, { params: { id: offer.guid }, body: sent })
      .catch(async (error: unknown) => {
        // Another carrier may have been faster: the reloaded offer shows it.
        if (isStatus(error, 409)) await refresh(ANSWERED)
        throw error
      })
    if (driving === 'hired' && name) await giveLink(name, body.driverPhone ?? null)
    if (chosen) await giveJobs(chosen, body.truckNumber ?? null)
  }
  return (
    <ActForm
      editing={accepting}
      title={words.acceptFor(amount === undefined ? null : moneyText(amount))}
      about={offer.guid}
      act={words.acceptThe}
      begin={accepting.start({
        dateEstimatedPickup: startOf(firstPickup(offer)),
        dateEstimatedDelivery: startOf(lastDelivery(offer)),
      })}
      renderFirst={({ values, bind }) => (
        <>
          <FleetProposals
            kind="drivers"
            typed={driving === 'own' ? (person?.name ?? '') : values.driverName}
            more={driving === 'own' ? keptWith(person?.mobileNumber, person?.guid) : keptWith(values.driverPhone)}
            onChoose={({ name, phoneNumber, userGuid }) => {
              const user = people.find(({ guid }) => guid === userGuid)
              setPerson(user && { guid: user.guid, name, mobileNumber: phoneNumber ?? user.mobileNumber })
              if (user) setDriving('own')
              else if (driving === 'own') setDriving('later')
              bind('driverName').onChange(name)
              bind('driverPhone').onChange(phoneNumber ?? user?.mobileNumber ?? '')
            }}
          />
          <FleetProposals
            kind="trucks"
            typed={values.truckNumber}
            onChoose={({ name }) => bind('truckNumber').onChange(name)}
          />
        </>
      )}
      props={{ driverName: { isHidden: driving === 'own' }, driverPhone: { isHidden: driving === 'own' } }}
      renderMore={() => (
        <>
          <Pick label={words.whoDrives} options={drivingOf(offer)} value={driving} onPick={setDriving} />
          {driving === 'own' ? <PersonChoice people={people} value={person?.guid ?? ''} onChoose={setPerson} /> : null}
          {driving === 'hired' ? <p>{words.hiredText}</p> : null}
          {me ? <p>{words.signing(me.name, me.account.name)}</p> : null}
        </>
      )}
      send={send}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const declining = () =>
  editing(DeclineContract, {
    reason: text(words.tellMore),
    counterAmount: optionalMoney(words.counter, { description: words.counterHint }),
    channel: null,
  })

const Decline = ({ offer, answer, onDone, onClose }: OfferAnswerProps) => {
  const [form] = useState(declining)
  const { shipper, platform } = useApis()
  const refresh = useRefresh()
  const [why, setWhy] = useState<string | null>(null)
  const params = { id: offer.guid }
  return (
    <ActForm
      editing={form}
      title={words.declineTitle}
      about={`${answer} ${offer.guid}`}
      act={words.decline}
      isDanger
      renderFirst={() => (
        <Pick
          label={words.why}
          // Dispatch reads English.
          options={OFFER_PAGE_EN.reasons.map((value, at) => ({ value, label: words.reasons[at] ?? value }))}
          value={why}
          onPick={setWhy}
        />
      )}
      props={{ counterAmount: { isHidden: answer === 'decline-revision' || offer.load !== null } }}
      send={({ reason, counterAmount }) => {
        const body = { reason: [why, reason].filter(Boolean).join(': ') || null }
        return answer === 'decline-revision'
          ? platform.call(contractsPlatformRoutes.declineRevision, { params, body })
          : shipper.call(contractsRoutes.decline, { params, body: { ...body, counterAmount } })
      }}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const releasing = () => editing(CancelContract, { reason: reasonText(words.why), tonuAmount: null })

const Release = ({ offer, onDone, onClose }: OfferAnswerProps) => {
  const [form] = useState(releasing)
  const { shipper } = useApis()
  const refresh = useRefresh()
  return (
    <ActForm
      editing={form}
      title={words.releaseTitle}
      about={offer.guid}
      explains={words.releaseText}
      act={words.release}
      isDanger
      send={(body) => shipper.call(contractsRoutes.cancel, { params: { id: offer.guid }, body })}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const SHEETS = { accept: Accept, decline: Decline, 'decline-revision': Decline, release: Release } as const

const OfferAnswerSheet = (props: OfferAnswerProps) => {
  const Answer = SHEETS[props.answer]
  return <Answer {...props} />
}
export default OfferAnswerSheet

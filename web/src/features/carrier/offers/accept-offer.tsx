/** Accepting an offer: two dates, who drives, and the signing sentence. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { AcceptContract, type Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isStatus } from '../../../api/api-error.ts'
import { queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { held } from '../../../ui/form/act-fields.ts'
import { editing } from '../../../ui/form/editing.ts'
import type { Bind } from '../../../ui/form/form-fields.tsx'
import { HALF, mark, optionalMoment, phone, text } from '../../../ui/form/field.ts'
import { Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { moneyText } from '../../../ui/format/number-text.ts'
import { FleetProposals } from '../fleet/fleet-proposals.tsx'
import { useRefresh } from '../use-refresh.ts'
import type { OfferAnswerProps } from './answer-props.ts'
import { amountOf, firstPickup, inspectionLabel, lastDelivery, startOf, zoneOf } from './offer-facts.ts'
import { ANSWERED } from './offers.api.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'

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
    driving: held(words.whoDrives),
    userGuid: held(words.person),
    userName: held(words.person),
    userPhone: held(words.driverPhone),
  })
}

type Person = Pick<UserOfAccount, 'guid' | 'name' | 'mobileNumber'>
type Driving = keyof typeof words.drivers
type Accepting = ReturnType<ReturnType<typeof acceptingOf>['start']>
const drivingOf = (offer: Contract) =>
  // A link belongs to one job.
  (offer.load ? (['later', 'own'] as const) : (['later', 'own', 'hired'] as const)).map((value: Driving) => ({
    value,
    label: words.drivers[value],
  }))

const drivingIn = (offer: Contract, { driving }: Accepting): Driving =>
  drivingOf(offer).find(({ value }) => value === driving)?.value ?? 'later'
const personIn = ({ userGuid, userName, userPhone }: Accepting): Person | undefined =>
  userGuid ? { guid: userGuid, name: userName, mobileNumber: userPhone || null } : undefined
const choose = (bind: Bind, person: Person | undefined): void => {
  bind('userGuid').onChange(person?.guid ?? '')
  bind('userName').onChange(person?.name ?? '')
  bind('userPhone').onChange(person?.mobileNumber ?? '')
}

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

export const Accept = ({ offer, onLink, onDone, onClose }: OfferAnswerProps) => {
  const { shipper, platform } = useApis()
  const { data: me } = useQuery(meQuery())
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
  const send = async (body: AcceptContract, values: Accepting) => {
    const driving = drivingIn(offer, values)
    const chosen = driving === 'own' ? personIn(values) : undefined
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
            typed={drivingIn(offer, values) === 'own' ? values.userName : values.driverName}
            more={
              drivingIn(offer, values) === 'own'
                ? keptWith(values.userPhone, values.userGuid)
                : keptWith(values.driverPhone)
            }
            onChoose={({ name, phoneNumber, userGuid }) => {
              const user = people.find(({ guid }) => guid === userGuid)
              choose(bind, user && { guid: user.guid, name, mobileNumber: phoneNumber ?? user.mobileNumber })
              if (user) bind('driving').onChange('own')
              else if (drivingIn(offer, values) === 'own') bind('driving').onChange('later')
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
      props={({ driving }) => ({
        driverName: { isHidden: driving === 'own' },
        driverPhone: { isHidden: driving === 'own' },
      })}
      renderMore={({ values, bind }) => (
        <>
          <Pick
            label={words.whoDrives}
            options={drivingOf(offer)}
            value={drivingIn(offer, values)}
            onPick={(picked) => bind('driving').onChange(picked)}
          />
          {values.driving === 'own' ? (
            <PersonChoice people={people} value={values.userGuid} onChoose={(person) => choose(bind, person)} />
          ) : null}
          {values.driving === 'hired' ? <p>{words.hiredText}</p> : null}
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

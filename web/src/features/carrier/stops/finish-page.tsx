/** Finishing a stop: no signature before the inspections, and the button names what is missing. */
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { LostPage, useLostStop } from '../jobs/lost-job.tsx'
import { pieceName, placeName } from '../jobs/stop-words.ts'
import { usePlace } from '../position.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useFieldAct, useOwner } from '../use-field-act.ts'
import { Arrived } from '../jobs/arrived.tsx'
import { CollectMoney } from './collect-money.tsx'
import {
  asksAgain,
  finishItem,
  type Finishing,
  isHandled,
  missingOf,
  needsOf,
  nothingEntered,
  partsOf,
  picturesOf,
  piecesWith,
  signedWith,
  uninspected,
} from './finishing.ts'
import type { SignedStop } from './shown.ts'
import { Refusals } from './refusals.tsx'
import { type AtStop, piecesAt, useStop } from './stop.api.ts'
import { useStopsHere } from './stops-here.ts'
import own from './stops.module.css'
import { STOPS as words } from './stops.words.ts'
import { type Entering, Witness, type Witnessed } from './witness.tsx'
import { Fault } from '../../../ui/field/fault.tsx'

/** Missing vehicles are resolved together with the rest. */
const NotThere = ({ at, entered, enter }: Entering & { at: AtStop }) => {
  const left = uninspected(piecesWith(at, entered))
  const all = piecesAt(at)
  const gone = all.filter(({ commodity }) => entered.missing.includes(commodity.guid))
  const taken = all.filter(({ commodity }) => entered.others.includes(commodity.guid))
  if (left.length + gone.length + taken.length === 0) return null
  return (
    <div className={classes.acts}>
      {left.map(({ commodity: { guid }, commodity }) => (
        <Fragment key={guid}>
          <BigButton kind="danger" onClick={() => enter({ missing: [...entered.missing, guid] })}>
            {words.markNotThere(pieceName(commodity))}
          </BigButton>
          {all.length > 1 ? (
            <BigButton onClick={() => enter({ others: [...entered.others, guid] })}>
              {words.otherDriver(pieceName(commodity))}
            </BigButton>
          ) : null}
        </Fragment>
      ))}
      {taken.map(({ commodity }) => (
        <Notice key={commodity.guid} tone="slate">
          <p>{words.otherDriver(pieceName(commodity))}</p>
          <BigButton onClick={() => enter({ others: entered.others.filter((guid) => guid !== commodity.guid) })}>
            {words.weDoIt}
          </BigButton>
        </Notice>
      ))}
      {gone.map(({ commodity }) => (
        <Notice key={commodity.guid} tone="amber">
          <p>{words.notThere(pieceName(commodity))}</p>
          <BigButton onClick={() => enter({ missing: entered.missing.filter((guid) => guid !== commodity.guid) })}>
            {words.isThere}
          </BigButton>
        </Notice>
      ))}
    </div>
  )
}

const Finish = ({ at, here, entered, enter }: Witnessed) => {
  const pieces = piecesWith(at, entered)
  const left = uninspected(pieces)
  const ready = pieces.filter((piece) => isHandled(piece) && !left.includes(piece)).length
  return (
    <>
      {ready > 0 ? (
        <Part>
          <Notice tone="green">
            <b>{words.ready(ready)}</b>
          </Notice>
        </Part>
      ) : null}
      <NotThere at={at} entered={entered} enter={enter} />
      {at.stop.stopType === 'delivery' ? <Refusals at={at} entered={entered} enter={enter} /> : null}
      {left.length > 0 && needsOf(at.job).maySkipWithoutDamage && left.every(({ state }) => state === 'start') ? (
        <label className={own.tick}>
          <input
            type="checkbox"
            checked={entered.noDamage}
            onChange={(event) => enter({ noDamage: event.currentTarget.checked })}
          />
          {words.noDamage}
        </label>
      ) : null}
      <CollectMoney at={at} entered={entered} enter={enter} />
      <Part>
        <Pick
          as="segments"
          label={words.who[at.stop.stopType]}
          options={[
            { value: 'person', label: words.person },
            { value: 'nobody', label: words.nobody },
          ]}
          value={entered.witness}
          onPick={(witness) => enter({ witness })}
        />
      </Part>
      <Witness at={at} here={here} entered={entered} enter={enter} />
    </>
  )
}

/** Other stops that are signed for are finished first: if one cannot be stored, this page remains with what is left. */
const useFinish = (
  parts: readonly [SignedStop, ...SignedStop[]] | undefined,
  entered: Finishing,
  name: string,
  forget: () => void,
) => {
  const { actHere, ...how } = useFieldAct()
  const navigate = useNavigate()
  const finish = async () => {
    if (!parts) return
    const [first, ...others] = parts
    const { job } = first.at
    const doing = ({ at: { stop, job: of } }: SignedStop) => ({
      about: words.about.finished(words.about.finish[stop.stopType], placeName(stop)),
      jobGuid: of.guid,
    })
    for (const other of others)
      if (!(await actHere(doing(other), await finishItem(other, parts, signedWith(entered))))) return
    const drafted = {
      ...doing(first),
      pictures: picturesOf(entered).map(({ sha256 }) => sha256),
      draft: { name, value: entered },
    }
    if (!(await actHere(drafted, await finishItem(first, parts, entered)))) return
    forget()
    void navigate({ to: '/jobs/$jobGuid', params: { jobGuid: job.guid } })
  }
  return { finish, ...how }
}

export const FinishPage = ({ guid }: { guid: string }) => {
  const { at, error, retry } = useStop(guid)
  const { lost, isReading } = useLostStop(guid, error)
  const { name, draft, change, forget } = useKeptDraft(`${useOwner()} finish ${guid}`, nothingEntered)
  usePlace()
  const [untouched] = useState(nothingEntered)
  const entered = draft ?? untouched
  const here = useStopsHere(at)
  const parts = at && partsOf(at, entered, here)
  const { finish, isBusy, fault } = useFinish(parts, entered, name, forget)
  const pieces = parts?.flatMap((part) => part.pieces) ?? []
  const missing = at && parts && missingOf(at, parts, entered)
  const done = pieces.filter(isHandled).length
  const type = at?.stop.stopType ?? 'pickup'
  const isAsked = at !== undefined && asksAgain(at)
  const isOpen = at?.stop.status === 'started' || isAsked
  if (lost) return <LostPage {...lost} />
  return (
    <FieldPage
      title={words.finishTitle[type]}
      noun={words.noun}
      back={<BackLink to="/stops/$stopGuid" params={{ stopGuid: guid }} />}
      isLoading={!at || !draft}
      error={isReading ? undefined : error}
      onRetry={retry}
      acts={
        isOpen ? (
          <>
            <Fault text={fault} />
            <BigButton
              kind="go"
              disabled={missing !== undefined}
              isBusy={isBusy}
              icon={missing ? null : <IconCheck size="1.375rem" aria-hidden="true" />}
              onClick={() => void finish()}
            >
              {isAsked ? words.signedAgain : words.done[type]}
              {missing ? `: ${missing}` : words.of(done, pieces.length)}
            </BigButton>
          </>
        ) : at && at.stop.status !== 'completed' && at.stop.status !== 'canceled' ? (
          <Arrived {...at} />
        ) : null
      }
    >
      {at && isOpen ? (
        <Finish at={at} here={here} entered={entered} enter={change} />
      ) : at ? (
        <p>{at.stop.status === 'completed' || at.stop.status === 'canceled' ? words.over : words.notYet}</p>
      ) : null}
    </FieldPage>
  )
}

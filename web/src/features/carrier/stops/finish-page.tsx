/** Finishing a stop: no signature before the inspections, and the button names what is missing. */
import type { ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { pieceName, placeName } from '../jobs/stop-words.ts'
import { usePlace } from '../position.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useFieldAct, useOwner } from '../use-field-act.ts'
import { Arrived } from '../jobs/arrived.tsx'
import { CallContact } from './call-contact.tsx'
import { CollectMoney } from './collect-money.tsx'
import {
  asksAgain,
  finishItem,
  type Finishing,
  isHandled,
  isStale,
  missingOf,
  needsOf,
  nothingEntered,
  picturesOf,
  piecesWith,
  shownNow,
  signedFor,
  uninspected,
} from './finishing.ts'
import { freightOf, linesOf } from './shown.ts'
import { PictureInput } from './picture-input.tsx'
import { Refusals } from './refusals.tsx'
import { type AtStop, type Piece, piecesAt, useStop } from './stop.api.ts'
import own from './stops.module.css'
import { STOPS as words, STOPS_EN } from './stops.words.ts'
import { Fault } from '../../../ui/field/fault.tsx'

/** The pad is needed on this page only. */
const Signature = lazy(async () => ({ default: (await import('./signature.tsx')).Signature }))

interface Entering {
  entered: Finishing
  enter: (part: Partial<Finishing>) => void
}

/** Every vehicle with what was recorded of it: whoever signs sees it before the pen touches. */
const Seen = ({ shown, pieces }: { shown: ShownFacts; pieces: readonly Piece[] }) => (
  <ul className={own.seen} aria-label={words.seen}>
    {shown.vehicles.map((vehicle) => {
      const { name, facts, damages } = linesOf(vehicle)
      return (
        <li key={vehicle.commodityGuid}>
          <b>{name}</b>
          <span className={classes.dimmed}>{facts}</span>
          <ul>
            {damages.map((line, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- two equal damages are listed twice
              <li key={`${nth} ${line}`}>{line}</li>
            ))}
          </ul>
        </li>
      )
    })}
    {freightOf(pieces).map((name) => (
      <li key={name}>
        <b>{name}</b>
      </li>
    ))}
  </ul>
)

const Witness = ({ at, entered, enter }: Entering & { at: AtStop }) => {
  const pieces = piecesWith(at, entered)
  const shown = shownNow(at, pieces, entered)
  if (entered.witness === 'person')
    return (
      <div className={classes.fields}>
        <label>
          {words.name}
          <input
            className={classes.input}
            autoComplete="off"
            maxLength={100}
            value={entered.name}
            onChange={(event) => enter({ name: event.currentTarget.value })}
          />
        </label>
        <Seen shown={shown} pieces={pieces} />
        <p className={own.statement}>{signedFor(at, pieces)}</p>
        {isStale(at, pieces, entered) ? (
          <Notice tone="amber">
            <p>{words.signAgain}</p>
          </Notice>
        ) : null}
        <Suspense fallback={null}>
          <Signature key={canonical(shown)} onDraw={(strokes) => enter({ strokes, shown: strokes && shown })} />
        </Suspense>
      </div>
    )
  return (
    <div className={classes.fields}>
      <Seen shown={shown} pieces={pieces} />
      <CallContact stop={at.stop} />
      <Pick
        label={words.why}
        options={STOPS_EN.absences.map((value, nth) => ({ value, label: words.absences[nth] ?? value }))}
        value={entered.reason}
        onPick={(reason) => enter({ reason })}
      />
      <b>{words.proof}</b>
      <div className={classes.pair}>
        <PictureInput label={words.place} picture={entered.place} onPicture={(place) => enter({ place })} />
        <PictureInput label={words.keyPlace} picture={entered.keyPlace} onPicture={(keyPlace) => enter({ keyPlace })} />
      </div>
      <p className={classes.dimmed}>{needsOf(at.job).mayBeUnsigned ? words.subject : words.needsSignature}</p>
    </div>
  )
}

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
            {words.notThere(pieceName(commodity))}
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

const Finish = ({ at, entered, enter }: Entering & { at: AtStop }) => {
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
      <Witness at={at} entered={entered} enter={enter} />
    </>
  )
}

const useFinish = (at: AtStop | undefined, entered: Finishing, name: string, forget: () => void) => {
  const { actHere, ...how } = useFieldAct()
  const navigate = useNavigate()
  const finish = async () => {
    if (!at) return
    const { stop, job } = at
    const about = words.about.finished(words.about.finish[stop.stopType], placeName(stop))
    const doing = {
      about,
      jobGuid: job.guid,
      pictures: picturesOf(entered).map(({ sha256 }) => sha256),
      draft: { name, value: entered },
    }
    if (!(await actHere(doing, await finishItem(at, piecesWith(at, entered), entered)))) return
    forget()
    void navigate({ to: '/jobs/$jobGuid', params: { jobGuid: job.guid } })
  }
  return { finish, ...how }
}

export const FinishPage = ({ guid }: { guid: string }) => {
  const { at, error, retry } = useStop(guid)
  const { name, draft, change, forget } = useKeptDraft(`${useOwner()} finish ${guid}`, nothingEntered)
  usePlace()
  const [untouched] = useState(nothingEntered)
  const entered = draft ?? untouched
  const { finish, isBusy, fault } = useFinish(at, entered, name, forget)
  const pieces = at ? piecesWith(at, entered) : []
  const missing = at && missingOf(at, pieces, entered)
  const done = pieces.filter(isHandled).length
  const type = at?.stop.stopType ?? 'pickup'
  const isAsked = at !== undefined && asksAgain(at)
  const isOpen = at?.stop.status === 'started' || isAsked
  return (
    <FieldPage
      title={words.finishTitle[type]}
      noun={words.noun}
      back={<BackLink to="/stops/$stopGuid" params={{ stopGuid: guid }} />}
      isLoading={!at || !draft}
      error={error}
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
        <Finish at={at} entered={entered} enter={change} />
      ) : at ? (
        <p>{at.stop.status === 'completed' || at.stop.status === 'canceled' ? words.over : words.notYet}</p>
      ) : null}
    </FieldPage>
  )
}

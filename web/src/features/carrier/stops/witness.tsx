/** Who hands the vehicles over or takes them: what is shown above the pad, for all jobs that are signed for, or why nobody signs. */
import type { ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import { Fragment } from 'react'
import { BigLink, Notice, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { JOBS } from '../jobs/jobs.words.ts'
import { CallContact } from './call-contact.tsx'
import { type Finishing, isJoined, isStale, needsOf, offeredWith, partsOf, shownNow, signedFor } from './finishing.ts'
import { PictureInput } from './picture-input.tsx'
import { freightOf, linesOf, type SignedStop } from './shown.ts'
import type { AtStop, StopHere } from './stop.api.ts'
import { Signature } from './signature.tsx'
import own from './stops.module.css'
import { STOPS as words, STOPS_EN } from './stops.words.ts'

/** Every vehicle with what was recorded of it: whoever signs sees it before the pen touches. */
const Seen = ({ shown, part, label }: { shown: ShownFacts; part: SignedStop; label: string }) => (
  <ul className={own.seen} aria-label={label}>
    {shown.vehicles
      .filter(({ jobGuid }) => jobGuid === part.at.job.guid)
      .map((vehicle) => {
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
    {freightOf(part.pieces).map((name) => (
      <li key={name}>
        <b>{name}</b>
      </li>
    ))}
  </ul>
)

/** Everything that is signed for; of several jobs each under its number. */
const SeenOfAll = ({ shown, parts }: { shown: ShownFacts; parts: readonly SignedStop[] }) =>
  parts.map((part, nth) => {
    const job = JOBS.one(part.at.job.number)
    return (
      <Fragment key={part.at.stop.guid}>
        {parts.length > 1 ? <b>{job}</b> : null}
        <Seen shown={shown} part={part} label={nth === 0 ? words.seen : `${words.seen}: ${job}`} />
      </Fragment>
    )
  })

const toggled = (guids: readonly string[] = [], guid: string): string[] =>
  guids.includes(guid) ? guids.filter((each) => each !== guid) : [...guids, guid]

/** Stops of other jobs here: signed for together if nothing is missing there, and the driver leaves them in. */
const AlsoHere = ({ here, entered, enter }: Entering & { here: readonly StopHere[] }) =>
  here.map((each) => {
    const { at, isOfSameDriver, lacks } = each
    const { guid, commodities } = at.stop
    const name = JOBS.one(at.job.number)
    return lacks ? (
      <Notice key={guid} tone="slate">
        <p>{words.alsoHere(name, words.lacks[lacks])}</p>
        <BigLink to="/stops/$stopGuid" params={{ stopGuid: guid }}>
          {words.openStop(name)}
        </BigLink>
      </Notice>
    ) : (
      <label key={guid} className={own.tick}>
        <input
          type="checkbox"
          checked={isJoined(each, entered)}
          onChange={() =>
            enter(isOfSameDriver ? { apart: toggled(entered.apart, guid) } : { joined: toggled(entered.joined, guid) })
          }
        />
        {words.signTogether(name, commodities.length)}
      </label>
    )
  })

export interface Entering {
  entered: Finishing
  enter: (part: Partial<Finishing>) => void
}

export interface Witnessed extends Entering {
  at: AtStop
  here: readonly StopHere[]
}

export const Witness = ({ at, here, entered, enter }: Witnessed) => {
  const parts = partsOf(at, entered, here)
  const shown = shownNow(parts, entered)
  const isAgain = isStale(parts, entered)
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
        <AlsoHere here={offeredWith(at, entered, here)} entered={entered} enter={enter} />
        <SeenOfAll shown={shown} parts={parts} />
        <p className={own.statement}>{signedFor(parts)}</p>
        {isAgain ? (
          <Notice tone="amber">
            <p>{words.signAgain}</p>
          </Notice>
        ) : null}
        <Signature
          key={canonical(shown)}
          strokes={isAgain ? null : entered.strokes}
          onDraw={(strokes) => enter({ strokes, shown: strokes && shown })}
        />
      </div>
    )
  return (
    <div className={classes.fields}>
      <SeenOfAll shown={shown} parts={parts} />
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

/** Odometer, keys and condition, and a summary. */
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { useEffect, useRef } from 'react'
import type { PicturePlace } from '../../../api/outbox/take-picture.ts'
import { BigButton, Lines, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { useNoPlace, usePlaceNow } from '../position.ts'
import type { Draft } from './draft.ts'
import type { StepProps } from './step-props.ts'
import { INSPECTION as words, INSPECTION_EN } from './inspection.words.ts'

const KEYS = ['0', '1', '2', '3'] as const
const RUNS = ['yes', 'no', 'untried'] as const

/** `34.1478, -119.1951 ± 6 m`. */
const placeText = (place: PicturePlace | null): string =>
  place ? `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)} ± ${Math.round(place.accuracy)} m` : '–'

/** The VIN and how it was read. */
const vinText = ({ vin, vinHow, photos }: Draft): string => {
  const how = !vin ? 'photo' : vinHow === 'bar-code' ? 'scanned' : 'typed'
  if (how === 'photo') return photos.some(({ slot }) => slot === 'vin-plate') ? words.vinHow.photo : '–'
  return `${vin} (${words.vinHow[how]})`
}

type Condition = Pick<Draft, 'keys' | 'runs'>

/** Keys and condition as they were: at the pickup, or of the car before. */
const conditionBefore = ({ before, last }: StepProps): Condition | undefined => {
  if (!before) return last ?? undefined
  const runs = before.answers?.['runs']
  return { keys: before.keysCount, runs: typeof runs === 'string' ? runs : null }
}

const conditionText = ({ keys, runs }: Condition): string => {
  const known = RUNS.find((each) => each === runs)
  return [keys === null ? '' : words.keysCount(Math.min(keys, 3)), known ? words.runsWords[known] : '']
    .filter(Boolean)
    .join(', ')
}

/** Both answers in one tap. */
const SameCondition = (props: StepProps) => {
  const { draft, before, change } = props
  const was = conditionBefore(props)
  const text = was && conditionText(was)
  if (!was || !text) return null
  const isSame = was.keys === draft.keys && was.runs === draft.runs
  return (
    <BigButton
      aria-pressed={isSame}
      icon={isSame ? <IconCheck size="1.375rem" aria-hidden="true" /> : null}
      onClick={() => change({ keys: was.keys, runs: was.runs })}
    >
      {before ? words.asAtPickup(text) : words.asCarBefore(text)}
    </BigButton>
  )
}

export const DetailsStep = (props: StepProps) => {
  const { draft, change, type } = props
  const odometer = useRef<HTMLInputElement>(null)
  const isRead = draft.odometer !== ''
  // The first thing to enter here.
  useEffect(() => {
    if (!isRead) odometer.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, [])
  const { photos: needed, needsLocation } = INSPECTION_REQUIREMENTS[type]
  const noPlace = useNoPlace()
  const place = usePlaceNow()
  const taken = needed.filter((slot) => draft.photos.some((photo) => photo.slot === slot)).length
  return (
    <div className={classes.acts}>
      <div className={classes.fields}>
        <label>
          {words.odometer}
          <input
            ref={odometer}
            className={classes.input}
            inputMode="numeric"
            maxLength={7}
            value={draft.odometer}
            onChange={(event) => change({ odometer: event.currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </label>
      </div>
      <SameCondition {...props} />
      <Pick
        as="segments"
        label={words.keys}
        options={KEYS.map((value) => ({ value, label: value === '3' ? '3+' : value }))}
        value={draft.keys === null ? null : (KEYS[draft.keys] ?? null)}
        onPick={(value) => change({ keys: Number(value) })}
      />
      <Pick
        as="segments"
        label={words.runs}
        options={RUNS.map((value) => ({ value, label: words.runsWords[value] }))}
        value={RUNS.find((each) => each === draft.runs) ?? null}
        onPick={(runs) => change({ runs })}
      />
      <Pick
        label={words.seenIn}
        options={INSPECTION_EN.light.map((value, at) => ({ value, label: words.light[at] ?? value }))}
        value={INSPECTION_EN.light.find((each) => each === draft.seenIn) ?? null}
        onPick={(seenIn) => change({ seenIn })}
      />
      <Part>
        <Lines
          lines={[
            [words.steps.vin, vinText(draft)],
            [words.steps.photos, words.photosOf(needed.length > 0 ? taken : draft.photos.length, needed.length)],
            [words.steps.damage, words.noted(draft.damages.length)],
            [words.place, placeText(place)],
          ]}
        />
      </Part>
      {needsLocation && noPlace ? (
        <Notice tone="amber" role="status">
          {words.noPlace[noPlace]}
        </Notice>
      ) : null}
      <Notice tone="slate">{words.locked}</Notice>
    </div>
  )
}

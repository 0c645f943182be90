/** The inspection of one vehicle at a stop, in four steps. */
import { INSPECTION_TYPES, type InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { BigButton, BigLink, Notice } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { useWake } from '../../../ui/field/use-wake.ts'
import { LostPage, useLostStop } from '../jobs/lost-job.tsx'
import { pieceName } from '../jobs/stop-words.ts'
import { placeNow, usePlace, whyNoPlace } from '../position.ts'
import { type AtStop, piecesAt, useStop } from '../stops/stop.api.ts'
import { useFieldAct, useOwner } from '../use-field-act.ts'
import { DamageStep } from './damage-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { beforeOf, missingOf, useDraft } from './draft.ts'
import { INSPECTION as words } from './inspection.words.ts'
import own from './inspection.module.css'
import { PhotosStep } from './photos-step.tsx'
import type { StepProps } from './step-props.ts'
import { VinStep } from './vin-step.tsx'
import { Fault } from '../../../ui/field/fault.tsx'

const STEPS = ['vin', 'photos', 'damage', 'details'] as const
type Step = (typeof STEPS)[number]
const PAGES: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  vin: VinStep,
  photos: PhotosStep,
  damage: DamageStep,
  details: DetailsStep,
}

const typeOf = (text: string): InspectionType => INSPECTION_TYPES.find(({ type }) => type === text)?.type ?? 'standard'

const Rail = ({ step, stopGuid, commodityGuid }: { step: Step; stopGuid: string; commodityGuid: string }) => (
  <nav className={own.rail} aria-label={words.allSteps}>
    {STEPS.map((each) => (
      <Link
        key={each}
        to="/inspect/$stopGuid/$commodityGuid/$step"
        params={{ stopGuid, commodityGuid, step: each }}
        replace
        activeProps={{}}
        aria-current={each === step ? 'step' : undefined}
        data-past={STEPS.indexOf(each) < STEPS.indexOf(step) || undefined}
      >
        {words.steps[each]}
      </Link>
    ))}
  </nav>
)

/** The next vehicle to inspect at the stop. */
const nextPiece = (at: AtStop, guid: string) =>
  piecesAt(at).find(
    ({ state, commodity }) => state === 'start' && commodity.guid !== guid && commodity.type === 'vehicle',
  )

const useDone = (
  props: StepProps | undefined,
  { name, forget, remember }: Pick<ReturnType<typeof useDraft>, 'name' | 'forget' | 'remember'>,
) => {
  const { actHere, ...how } = useFieldAct()
  const owner = useOwner()
  const navigate = useNavigate()
  const done = async () => {
    if (!props) return
    const { at, commodity, draft, type } = props
    const stopGuid = at.stop.guid
    const doing = {
      about: `${words.inspection}, ${pieceName(commodity)}`,
      jobGuid: at.job.guid,
      pictures: draft.photos.map(({ sha256 }) => sha256),
      draft: { name, value: draft },
    }
    const isKept = await actHere(doing, async (head) => {
      const { inspectionItem } = await import('./inspection-item.ts')
      const [place, noPlace] = [placeNow(), whyNoPlace()]
      return inspectionItem({ owner, stopGuid, commodityGuid: commodity.guid, type, draft, place, noPlace }, head)
    })
    if (!isKept) return
    forget()
    const next = nextPiece(at, commodity.guid)
    if (next) {
      remember(draft)
      void navigate({
        to: '/inspect/$stopGuid/$commodityGuid/$step',
        params: { stopGuid, commodityGuid: next.commodity.guid, step: 'vin' },
      })
    } else void navigate({ to: '/stops/$stopGuid', params: { stopGuid } })
  }
  return { done, ...how }
}

export const InspectPage = ({
  stopGuid,
  commodityGuid,
  step: asked,
}: Record<'stopGuid' | 'commodityGuid' | 'step', string>) => {
  const { at, error, retry } = useStop(stopGuid)
  const { lost, isReading } = useLostStop(stopGuid, error)
  const step = STEPS.find((each) => each === asked) ?? 'vin'
  const drafting = useDraft(stopGuid, commodityGuid, step)
  const { draft, change, keepPhoto, last } = drafting
  const pieces = at ? piecesAt(at).filter(({ commodity }) => commodity.type === 'vehicle') : []
  const piece = pieces.find(({ commodity }) => commodity.guid === commodityGuid)
  const [isSheet, setSheet] = useState(false)
  usePlace()
  useWake()
  const props: StepProps | undefined =
    at && piece && draft
      ? {
          at,
          commodity: piece.commodity,
          type: typeOf(at.job.inspectionType),
          draft,
          change,
          keepPhoto,
          last,
          onSheet: setSheet,
          before: at.stop.stopType === 'delivery' ? beforeOf(at.inspections, stopGuid, commodityGuid) : undefined,
        }
      : undefined
  const { done, isBusy, fault } = useDone(props, drafting)
  const missing = props && missingOf(props.draft, props.type)
  const Content = PAGES[step]
  const inspection = piece?.inspection
  const isDone = inspection !== undefined && inspection.id !== draft?.replacesId
  const isLast = pieces.filter(({ state }) => state === 'start').length <= 1
  const next = at && nextPiece(at, commodityGuid)
  const following = STEPS[STEPS.indexOf(step) + 1]
  const label =
    step === 'damage' && draft?.damages.length === 0
      ? props?.before
        ? words.sameAsBefore
        : words.noDamage
      : step === 'details'
        ? ''
        : words.next[step]
  if (lost) return <LostPage {...lost} />
  return (
    <FieldPage
      title={piece ? pieceName(piece.commodity) : ''}
      noun={words.noun}
      back={<BackLink to="/stops/$stopGuid" params={{ stopGuid }} />}
      isLoading={!at || !draft}
      error={isReading ? undefined : error}
      onRetry={retry}
      actions={
        piece ? <span className={classes.dimmed}>{words.of(pieces.indexOf(piece) + 1, pieces.length)}</span> : null
      }
      acts={
        isDone || isSheet || !props ? null : following ? (
          <BigLink
            kind="main"
            to="/inspect/$stopGuid/$commodityGuid/$step"
            params={{ stopGuid, commodityGuid, step: following }}
            replace
          >
            {label} →
          </BigLink>
        ) : (
          <>
            <Fault text={fault} />
            <BigButton
              kind="go"
              disabled={missing !== undefined}
              isBusy={isBusy}
              icon={missing ? null : <IconCheck size="1.375rem" aria-hidden="true" />}
              onClick={() => void done()}
            >
              {isLast ? words.doneLast : words.done}
              {missing ? `: ${missing}` : ''}
            </BigButton>
            {next ? <p className={own.following}>{words.following(pieceName(next.commodity))}</p> : null}
          </>
        )
      }
    >
      {isDone ? (
        <div className={classes.acts}>
          <Notice tone="green">{words.already}</Notice>
          {inspection.status === 'in-progress' && !inspection.dateSigned ? (
            <BigButton onClick={() => change({ replacesId: inspection.id })}>{words.inspectAgain}</BigButton>
          ) : null}
        </div>
      ) : null}
      {props && !isDone ? (
        <>
          <Rail step={step} stopGuid={stopGuid} commodityGuid={commodityGuid} />
          <Content {...props} />
        </>
      ) : null}
    </FieldPage>
  )
}

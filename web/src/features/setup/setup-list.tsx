/** The steps until the first delivered order: each done or next, as the company’s data show it. */
import type { Setup } from '@waybill/contract/setup/setup.shapes.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import { permissionWord } from '../../shell/sign-in/permission-words.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { CheckVendors } from './check-vendors.tsx'
import classes from './setup-list.module.css'
import { SETUP_WORDS } from './setup-words.ts'
import { TestMail, testMailText } from './test-mail.tsx'

type Step = Setup['steps'][number]

const NONE: readonly string[] = []
/** The steps that the reader skipped. */
const useSkipped = () => usePreference('home.guide.skipped', NONE)

/** The steps that are shown, those that are done, and the one to do next. */
export const useSetupSteps = (setup: Setup | undefined) => {
  const [skipped, setSkipped] = useSkipped()
  const shown = setup?.steps.filter(({ id }) => !skipped.includes(id)) ?? []
  return {
    shown,
    done: shown.filter(({ isDone }) => isDone).length,
    next: shown.find(({ isDone, mayDo }) => !isDone && mayDo)?.id,
    skip: (id: string) => setSkipped([...skipped, id]),
    skipped,
    showAll: () => setSkipped(NONE),
  }
}

/** Who may do it, to those who may not. */
const whoText = ({ permission, colleagues }: Step): string => {
  const needs = permission ? `Takes the permission “${permissionWord('dispatcher', permission)}”` : ''
  return colleagues.length
    ? `${needs}: ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(colleagues)}`
    : needs
}

const actOf = ({ id, mayDo }: Step, setup: Setup): ReactNode => {
  if (!mayDo) return null
  if (id === 'mail') return <TestMail />
  return id === 'compliance' && setup.steps.some((each) => each.id === 'carriers' && each.isDone) ? (
    <CheckVendors />
  ) : null
}

const StepRow = ({
  step,
  setup,
  isNext,
  onSkip,
}: {
  step: Step
  setup: Setup
  isNext: boolean
  onSkip: () => void
}) => {
  const { id, isDone, mayDo } = step
  const { label, hint, target } = SETUP_WORDS[id]
  const text = mayDo ? (id === 'mail' && testMailText(setup)) || hint : whoText(step)
  return (
    <li data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={12} /> : null}
      </span>
      <div className={classes.what}>
        {mayDo ? <Link {...target}>{label}</Link> : <span>{label}</span>}
        {isDone ? <span className="sr-only">done</span> : null}
        {isNext ? <span className={classes.next}>Next</span> : null}
        {isDone ? null : <small>{text}</small>}
      </div>
      {isDone ? null : (
        <div className={classes.acts}>
          {actOf(step, setup)}
          <button type="button" aria-label={`Skip: ${label}`} onClick={onSkip}>
            Skip
          </button>
        </div>
      )}
    </li>
  )
}

export const SetupList = ({ setup, list }: { setup: Setup; list: ReturnType<typeof useSetupSteps> }) => {
  const { shown, next, skip, skipped, showAll } = list
  return (
    <Fragment>
      <ol className={classes.steps}>
        {shown.map((step) => (
          <StepRow key={step.id} step={step} setup={setup} isNext={step.id === next} onSkip={() => skip(step.id)} />
        ))}
      </ol>
      {skipped.length ? (
        <div className={classes.acts}>
          <button type="button" onClick={showAll}>
            {`Show ${skipped.length} skipped`}
          </button>
        </div>
      ) : null}
    </Fragment>
  )
}

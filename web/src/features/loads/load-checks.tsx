/** The checks of a plan, with the act that fixes each. */
import type { LoadPlan, LoadRemedy } from '@waybill/contract/loads/load-plan.shapes.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.gen.ts'
import { IconBan } from '../../ui/icons/ban.gen.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { Section } from '../../shell/page/section.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './load-parts.module.css'

const ICONS = { fine: IconCheck, look: IconAlertTriangle, wrong: IconBan } as const
const SAID = { fine: 'Fine', look: 'Needs review', wrong: 'Wrong' } as const

/** The remedy behind the shortcut: that of the first check with one. */
export const firstRemedy = ({ checks }: LoadPlan): LoadRemedy | undefined =>
  checks.find(({ remedy }) => remedy)?.remedy ?? undefined

export interface LoadChecksProps {
  plan: LoadPlan
  /** Undefined for users who may not change the load. */
  onRemedy: ((remedy: LoadRemedy) => void) | undefined
}

export const LoadChecks = ({ plan, onRemedy }: LoadChecksProps) => {
  const open = plan.checks.filter(({ level }) => level !== 'fine')
  const first = firstRemedy(plan)
  return (
    <Section
      title="Load check"
      resetKey={plan}
      aside={
        open.length ? (
          <Tag tone={open.some(({ level }) => level === 'wrong') ? 'red' : 'amber'}>{open.length} to review</Tag>
        ) : (
          <Tag tone="green">Passes</Tag>
        )
      }
    >
      <ul className={classes.checks}>
        {plan.checks.map((check) => {
          const Icon = ICONS[check.level]
          const { remedy } = check
          return (
            <li key={`${check.code} ${check.title}`} data-level={check.level}>
              <Icon size="1rem" role="img" aria-label={SAID[check.level]} />
              <div>
                <strong>{check.title}</strong>
                <span>{check.text}</span>
                {remedy && onRemedy ? (
                  <Button
                    variant="default"
                    classNames={{ label: classes.remedy }}
                    rightSection={remedy === first ? <KeyCaps keys="a" /> : null}
                    onClick={() => onRemedy(remedy)}
                  >
                    {remedy.label}
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {plan.isBest && plan.reloads.length > 0 ? (
        <p className={classes.hint}>No arrangement of these vehicles needs fewer reloads.</p>
      ) : null}
    </Section>
  )
}

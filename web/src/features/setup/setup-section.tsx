/** The set-up list in the company’s settings, also after it was hidden on Home. */
import type { Setup } from '@waybill/contract/setup/setup.shapes.ts'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { SetupList, useSetupSteps } from './setup-list.tsx'

export const SetupSection = ({ setup }: { setup: Setup }) => {
  const list = useSetupSteps(setup)
  const { shown, done } = list
  const [isHidden, setHidden] = usePreference('home.guide.hidden', false)
  if (setup.isUnderWay && done === shown.length) return null
  return (
    <Section
      title="Setting up"
      aside={
        isHidden ? (
          <button type="button" onClick={() => setHidden(false)}>
            Show on Home
          </button>
        ) : null
      }
    >
      <Hint>{`${done} of ${shown.length} done, up to the first delivered order`}</Hint>
      <SetupList setup={setup} list={list} />
    </Section>
  )
}

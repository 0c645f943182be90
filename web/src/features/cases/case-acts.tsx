/** The buttons of a case, and the open form. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { Button } from '@mantine/core'
import { IconFileZip } from '../../ui/icons/file-zip.gen.ts'
import { lazy, Suspense } from 'react'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { usePaper } from '../../shell/preview/use-paper.ts'
import type { CaseForm } from './case-forms.tsx'
import { caseTitle } from './case-words.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'
import classes from './cases.module.css'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const CaseActForm = lazy(() => import('./case-forms.tsx'))

const ACTS = ['answer', 'claim', 'release', 'close'] as const satisfies readonly CaseForm[]
/** The letter of each act, for the company. */
const LETTERS = { answer: 'a', claim: 'f', release: 'r', close: 'x' } as const satisfies Record<CaseForm, string>
const HAS_LETTERS = { dispatcher: true, client: false, carrier: false } as const

export const CaseActs = ({ known }: { known: DamageCase }) => {
  const [open, setOpen] = useOpenSheet<CaseForm>(`act on case ${known.guid}`, (act) => known.can.includes(act))
  const paper = usePaper()
  const download = () =>
    paper(`${caseTitle(known)}.zip`, ({ platform }) =>
      platform.call(casesRoutes.package, { params: { guid: known.guid } }),
    )
  const acts = ACTS.filter((act) => known.can.includes(act))
  const hasLetters = HAS_LETTERS[useVariant()]
  useShortcuts(
    hasLetters
      ? acts.map((act) => ({
          keys: LETTERS[act],
          label: words.acts[act],
          group: caseTitle(known),
          run: () => setOpen(act),
        }))
      : [],
  )
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        leftSection={<IconFileZip size="1rem" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {words.acts.package}
      </Button>
      {acts.map((act, i) => (
        <Button
          key={act}
          variant={i === 0 ? 'filled' : 'default'}
          rightSection={hasLetters ? <KeyCaps keys={LETTERS[act]} /> : null}
          onClick={() => setOpen(act)}
        >
          {words.acts[act]}
        </Button>
      ))}
      {open ? (
        <Suspense fallback={null}>
          <CaseActForm known={known} act={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

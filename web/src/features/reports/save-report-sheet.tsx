/** Saves a list as a report. Loaded when first opened. */
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import type { NewReport, Report } from '@waybill/contract/reports/reports.shapes.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useChange } from '../../api/queries.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { useKeptState } from '../../shell/kept/use-kept-input.ts'
import { useNoted } from '../../shell/kept/use-open-sheet.ts'
import { ReportAclField, ReportNameField } from './report-form-fields.tsx'
import { keepReport } from './reports.api.ts'

interface Entered {
  name: string
  acl: ReportAcl
}

export interface SaveReportSheetProps {
  /** The list's state. */
  listing: Omit<NewReport, 'guid' | 'name' | 'acl'>
  name?: string
  onSaved: (report: Report) => void
  onClose: () => void
}

export default function SaveReportSheet({ listing, name: first = '', onSaved, onClose }: SaveReportSheetProps) {
  const beginning: Entered = { name: first, acl: 'owner' }
  const { value, set, forget } = useKeptState(`save report ${listing.category} ${first}`, beginning)
  const { name, acl } = value
  useNoted('save report', true)
  const [isAsked, setAsked] = useState(false)
  const create = useChange(reportsRoutes.create, {
    onSuccess: (report, _sent, queries) => keepReport(queries, report),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim())
      create.mutate(
        { body: { ...listing, name: name.trim(), acl } },
        {
          onSuccess: (report) => {
            forget()
            onSaved(report)
          },
        },
      )
  }
  return (
    <Sheet title="Save as report" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ReportNameField
            value={name}
            onChange={(next) => set((now) => ({ ...now, name: next }))}
            error={isAsked && !name.trim() ? 'Enter a name' : undefined}
          />
          <ReportAclField value={acl} onChange={(next) => set((now) => ({ ...now, acl: next }))} />
          {create.error ? (
            <Alert color="red" role="alert">
              {errorText(create.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Save report
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

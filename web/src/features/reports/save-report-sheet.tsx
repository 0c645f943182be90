/** Saves a list as a report. Loaded when first opened. */
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import type { NewReport, Report } from '@waybill/contract/reports/reports.shapes.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useChange } from '../../api/queries.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { ReportAclField, ReportNameField } from './report-form-fields.tsx'
import { keepReport } from './reports.api.ts'

export interface SaveReportSheetProps {
  /** The list's state. */
  listing: Omit<NewReport, 'guid' | 'name' | 'acl'>
  name?: string
  onSaved: (report: Report) => void
  onClose: () => void
}

export default function SaveReportSheet({ listing, name: first = '', onSaved, onClose }: SaveReportSheetProps) {
  const [name, setName] = useState(first)
  const [acl, setAcl] = useState<ReportAcl>('owner')
  const [isAsked, setAsked] = useState(false)
  const create = useChange(reportsRoutes.create, {
    onSuccess: (report, _sent, queries) => keepReport(queries, report),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim()) create.mutate({ body: { ...listing, name: name.trim(), acl } }, { onSuccess: onSaved })
  }
  return (
    <Sheet title="Save as report" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ReportNameField
            value={name}
            onChange={setName}
            error={isAsked && !name.trim() ? 'Enter a name' : undefined}
          />
          <ReportAclField value={acl} onChange={setAcl} />
          {create.error ? (
            <Alert color="red" role="alert">
              {errorText(create.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
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

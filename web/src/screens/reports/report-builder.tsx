/** Builds a report: name, sharing, filter, sort order and columns, with the number of matches always visible. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { REPORTED_IN } from '@waybill/contract/reports/report-words.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useChange } from '../../api/queries.ts'
import { useEquipmentChoices } from '../../features/orders/equipment.ts'
import { useDispatcherChoices } from '../../shell/list/dispatcher-field.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import { CATEGORY_LABELS } from '../../features/reports/report-categories.ts'
import { ReportAclField, ReportDeliveryFields, ReportNameField } from '../../features/reports/report-form-fields.tsx'
import { keepReport } from '../../features/reports/reports.api.ts'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../shell/kept/use-kept-input.ts'
import { today } from '../../shell/list/today.ts'
import { Page } from '../../shell/page/page.tsx'
import { mayMake } from '../../shell/sign-in/use-may.ts'
import { useHolds, useOwnGuid } from '../../shell/sign-in/use-viewer.ts'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import { ColumnPicker } from './column-picker.tsx'
import classes from './report-builder.module.css'
import { changesOf, listedFirst, missingIn, newReportOf, type ReportDraft } from './report-draft.ts'
import { REPORTED_LISTS } from './reported-lists.ts'

const FilterSheet = lazy(() => import('../../shell/list/filter-sheet.tsx'))

const Matches = ({ draft: { category, filter, search, sort }, noun }: { draft: ReportDraft; noun: Noun }) => {
  const body = listBodyOf({
    filter,
    sort: sort ? { id: sort.field, direction: sort.direction } : null,
    search: search.trim(),
  })
  const { data, error } = useQuery({
    ...REPORTED_LISTS[category].count(body),
    placeholderData: keepPreviousData,
  })
  return (
    <p className={classes.matches} role="status">
      {error ? errorText(error) : data ? `${countText(data.total, noun, data.totalCapped)} match now` : 'Counting…'}
    </p>
  )
}

export interface ReportBuilderProps {
  /** The edited report; without it, a new one. */
  report?: Report
  first: ReportDraft
  viewer: ColumnViewer
}

export const ReportBuilder = ({ report, first, viewer }: ReportBuilderProps) => {
  const navigate = useNavigate()
  const form = useId()
  const mayExport = useHolds('reports.export') ?? false
  const {
    value: draft,
    set: setDraft,
    forget,
    end,
    keptNotice,
  } = useKeptState(`report ${report ? report.id : 'new'}`, first)
  const [isAsked, setAsked] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const choices = useDispatcherChoices(useEquipmentChoices(), draft.filter)
  const own = useOwnGuid()
  const { offered } = REPORTED_LISTS[draft.category]
  const { noun, searches, columns, fields, quick } = useMemo(
    () => offered(viewer, choices, own),
    [offered, viewer, choices, own],
  )
  const categories = REPORTED_IN[viewer.portal].filter((category) => mayMake(REPORTED_LISTS[category].route, viewer))
  const onSuccess = (saved: Report, _sent: unknown, queries: Parameters<typeof keepReport>[0]) => {
    forget()
    keepReport(queries, saved)
    void navigate({ to: '/reports/view/$reportGuid', params: { reportGuid: saved.id } })
  }
  const create = useChange(reportsRoutes.create, { onSuccess })
  const change = useChange(reportsRoutes.change, { onSuccess })
  const error = create.error ?? change.error
  const put = (part: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...part }))
  const missing = missingIn(draft)
  const save = () => {
    setAsked(true)
    if (missing.name || missing.columns || missing.email) return
    if (report) change.mutate({ params: { id: report.id }, body: changesOf(first, draft) })
    else create.mutate({ body: newReportOf(draft) })
  }
  const sort = draft.sort
  return (
    <Page
      title={report ? `Edit ${report.name}` : 'New report'}
      actions={
        <>
          <Button variant="default" onClick={() => (end(), void navigate({ to: '/reports' }))}>
            Cancel
          </Button>
          <Button loading={create.isPending || change.isPending} onClick={save}>
            Save report
          </Button>
        </>
      }
    >
      <div className={classes.builder}>
        <KeptNotice {...keptNotice} />
        {error ? (
          <Alert color="red" role="alert" className={classes.whole}>
            {errorText(error)}
          </Alert>
        ) : null}
        <section className={classes.part} aria-label="Name and sharing">
          <ReportNameField
            value={draft.name}
            onChange={(name) => put({ name })}
            error={isAsked ? missing.name : undefined}
          />
          {report || categories.length === 1 ? null : (
            <NativeSelect
              label="Report on"
              value={draft.category}
              data={categories.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
              onChange={({ currentTarget: { value } }) => {
                const category = categories.find((each) => each === value)
                if (category) put(listedFirst(category, viewer))
              }}
            />
          )}
          <ReportAclField value={draft.acl} onChange={(acl) => put({ acl })} />
        </section>
        <section className={classes.part} aria-labelledby={`${form}-rows`}>
          <h2 id={`${form}-rows`}>Which {noun.many}</h2>
          <FilterChips
            fields={fields}
            value={draft.filter}
            onChange={(filter) => put({ filter })}
            onEdit={() => setFiltering(true)}
            quick={quick}
            today={today()}
          />
          <Button variant="default" className={classes.start} onClick={() => setFiltering(true)}>
            {draft.filter ? 'Edit filter' : 'Add filter'}
          </Button>
          <TextInput
            label="Search for"
            placeholder={searches}
            maxLength={200}
            value={draft.search}
            onChange={(event) => put({ search: event.currentTarget.value })}
          />
          <Matches draft={draft} noun={noun} />
          <div className={classes.sort}>
            <NativeSelect
              label="Order by"
              value={sort?.field ?? ''}
              data={[
                { value: '', label: 'Newest first' },
                ...columns.filter((column) => column.sortable).map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(event) => {
                const field = event.currentTarget.value
                put({ sort: field ? { field, direction: sort?.direction ?? 'asc' } : undefined })
              }}
            />
            {sort ? (
              <NativeSelect
                label="Direction"
                value={sort.direction}
                data={[
                  { value: 'asc', label: 'First to last' },
                  { value: 'desc', label: 'Last to first' },
                ]}
                onChange={(event) => put({ sort: { ...sort, direction: event.currentTarget.value as 'asc' } })}
              />
            ) : null}
          </div>
        </section>
        {mayExport ? (
          <section className={classes.part} aria-labelledby={`${form}-delivery`}>
            <h2 id={`${form}-delivery`}>Delivery</h2>
            <ReportDeliveryFields
              email={draft.email}
              schedule={draft.schedule}
              onChange={put}
              error={isAsked ? missing.email : undefined}
            />
          </section>
        ) : null}
        <section className={classes.part} aria-labelledby={`${form}-columns`}>
          <h2 id={`${form}-columns`}>Columns</h2>
          <ColumnPicker
            columns={columns}
            value={draft.columns}
            onChange={(next) => put({ columns: next })}
            error={isAsked ? missing.columns : undefined}
          />
        </section>
      </div>
      {isFiltering ? (
        <Suspense fallback={null}>
          <FilterSheet
            title={`Filter ${noun.many}`}
            fields={fields}
            value={draft.filter}
            onApply={(filter) => {
              put({ filter })
              setFiltering(false)
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

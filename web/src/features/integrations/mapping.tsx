/** Maps our records to theirs: missing ones first, since they block invoices. */
import type { IntegrationApp, MappingChoice, MappingKey } from '@waybill/contract/integrations/integrations.shapes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { appName, RECORD_WORDS } from './app-words.ts'
import { choicesQuery, type IntegrationActs, keysQuery } from './integrations.api.ts'
import classes from './integrations.module.css'

interface RowProps {
  app: IntegrationApp
  of: MappingKey
  choices: readonly MappingChoice[]
  acts: IntegrationActs
}

const Row = ({ app, of, choices, acts }: RowProps) => {
  const [typed, setTyped] = useState<string>()
  const put = (next: string | null) => {
    if (next !== of.externalId) void acts.map(app.id, of, next)
  }
  const keep = () => {
    if (typed !== undefined) put(typed.trim() || null)
    setTyped(undefined)
  }
  const label = `${of.label} in ${appName(app)}`
  const own = choices.filter(({ recordType }) => recordType === of.recordType)
  const isListed = of.externalId === null || own.some(({ externalId }) => externalId === of.externalId)
  return (
    <tr>
      <th scope="row">
        <span>{of.label}</span>
        {of.waiting > 0 ? (
          <small className={classes.waiting}>
            {countText(of.waiting, { one: 'document waits', many: 'documents wait' })}
          </small>
        ) : null}
      </th>
      <td>{RECORD_WORDS[of.recordType]}</td>
      <td>
        {own.length > 0 ? (
          <NativeSelect
            aria-label={label}
            value={of.externalId ?? ''}
            data={[
              { value: '', label: 'Not mapped' },
              ...(isListed ? [] : [{ value: of.externalId ?? '', label: of.externalId ?? '' }]),
              ...own.map(({ externalId, name }) => ({
                value: externalId,
                label: name === externalId ? name : `${name} (${externalId})`,
              })),
            ]}
            onChange={(event) => put(event.currentTarget.value || null)}
          />
        ) : (
          <TextInput
            aria-label={label}
            placeholder="Not mapped"
            value={typed ?? of.externalId ?? ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={keep}
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
        )}
      </td>
    </tr>
  )
}

export const Mapping = ({ app, acts }: { app: IntegrationApp; acts: IntegrationActs }) => {
  const { data, error } = useQuery(keysQuery(app.id))
  // Entered manually if the system is not connected, or has no list.
  const choices = useQuery({ ...choicesQuery(app.id), enabled: app.isEnabled }).data?.results ?? []
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  const missing = data.results.filter(({ externalId }) => externalId === null)
  // Blockers come first, by the number of blocked documents.
  const rows = [
    ...missing.toSorted((a, b) => b.waiting - a.waiting),
    ...data.results.filter(({ externalId }) => externalId !== null),
  ]
  const mapsClients = data.results.some(({ recordType }) => recordType === 'client')
  return (
    <>
      <Hint>
        {missing.length === 0
          ? 'Everything is mapped.'
          : `${countText(missing.length, { one: 'record is', many: 'records are' })} not mapped. Invoices that use them can’t be exported unless a default item is set.`}{' '}
        {mapsClients || app.name === 'COUPA'
          ? 'Clients that require a reference are listed; only those that are mapped are billed there.'
          : 'Clients and vendors are matched by name.'}
      </Hint>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">In Waybill</th>
            <th scope="col">Kind</th>
            <th scope="col">In {appName(app)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <Row key={`${each.recordType} ${each.key}`} app={app} of={each} choices={choices} acts={acts} />
          ))}
        </tbody>
      </table>
    </>
  )
}

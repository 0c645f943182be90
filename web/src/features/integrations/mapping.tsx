/** Which record of ours is which over there: what is missing first, since it keeps invoices back. */
import type { IntegrationApp, MappingKey } from '@waybill/contract/integrations/integrations.shapes.ts'
import { TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { appName, RECORD_WORDS } from './app-words.ts'
import { type IntegrationActs, keysQuery } from './integrations.api.ts'
import classes from './integrations.module.css'

const Row = ({ app, of, acts }: { app: IntegrationApp; of: MappingKey; acts: IntegrationActs }) => {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    const next = typed?.trim() || null
    if (typed !== undefined && next !== of.externalId) void acts.map(app.id, of, next)
    setTyped(undefined)
  }
  return (
    <tr>
      <th scope="row">{of.label}</th>
      <td>{RECORD_WORDS[of.recordType]}</td>
      <td>
        <TextInput
          aria-label={`${of.label} in ${appName(app)}`}
          placeholder="Not mapped"
          value={typed ?? of.externalId ?? ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      </td>
    </tr>
  )
}

export const Mapping = ({ app, acts }: { app: IntegrationApp; acts: IntegrationActs }) => {
  const { data, error } = useQuery(keysQuery(app.id))
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  const missing = data.results.filter(({ externalId }) => externalId === null)
  const rows = [...missing, ...data.results.filter(({ externalId }) => externalId !== null)]
  return (
    <>
      <Hint>
        {missing.length === 0
          ? 'Everything is mapped.'
          : `${countText(missing.length, { one: 'record is', many: 'records are' })} not mapped. Invoices that use them can’t be exported unless a default item is set.`}{' '}
        Clients and vendors are matched by name.
      </Hint>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">In Waybill</th>
            <th scope="col">Kind</th>
            <th scope="col">Number in {appName(app)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <Row key={`${each.recordType} ${each.key}`} app={app} of={each} acts={acts} />
          ))}
        </tbody>
      </table>
    </>
  )
}

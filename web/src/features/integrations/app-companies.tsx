/** Maps our company to the system's. */
import type { IntegrationApp } from '@waybill/contract/integrations/integrations.shapes.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { appName } from './app-words.ts'
import { companiesQuery, type IntegrationActs } from './integrations.api.ts'

export const AppCompanies = ({ app, acts }: { app: IntegrationApp; acts: IntegrationActs }) => {
  const companies = useQuery(companiesQuery(app.id)).data?.results ?? []
  const ours = companies.find(({ isOurs }) => isOurs)
  return (
    <>
      {companies.length > 0 ? (
        <NativeSelect
          label={`Your company in ${appName(app)}`}
          value={ours?.externalId ?? ''}
          data={[
            ...(ours ? [] : [{ value: '', label: 'Choose…' }]),
            ...companies.map(({ externalId, name }) => ({ value: externalId, label: name })),
          ]}
          onChange={(event) => event.currentTarget.value && void acts.choose(app, event.currentTarget.value)}
        />
      ) : (
        <Hint>Save the settings, then load your companies from {appName(app)}.</Hint>
      )}
      <div>
        <Button variant="default" onClick={() => void acts.readCompanies(app)}>
          Refresh companies
        </Button>
      </div>
    </>
  )
}

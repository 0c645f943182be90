/** What every form of a report asks: its name and whom it is shared with. */
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useVariant } from '../../shell/sign-in/session.ts'
import '../../ui/css/content.css'
import '../../ui/css/forms.css'
import { ACL_WORDS } from './report-acl.ts'
import { NAME_MAX } from './report-content.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'

export interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  error?: string | undefined
}

export const ReportNameField = ({ value, onChange, error }: NameFieldProps) => (
  <TextInput
    label="Name"
    placeholder="Delivered in May"
    required
    maxLength={NAME_MAX}
    autoComplete="off"
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export interface AclFieldProps {
  value: ReportAcl
  onChange: (acl: ReportAcl) => void
}

/** Sharing in plain words; it says so to whoever may not share. */
export const ReportAclField = ({ value, onChange }: AclFieldProps) => {
  const portal = useVariant()
  const me = useQuery(meQuery()).data
  const mayShare = me === undefined || me.permissions.includes('reports.share')
  return (
    <Radio.Group
      label="Who can see it"
      description={mayShare ? undefined : 'Your role doesn’t allow sharing reports.'}
      value={value}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {ACL_WORDS[portal].map(({ value: acl, label, detail }) => (
          <Radio
            key={acl}
            value={acl}
            label={label}
            description={detail}
            disabled={!mayShare && acl !== 'owner' && acl !== value}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

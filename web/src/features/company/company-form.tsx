import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { Company } from '@waybill/contract/company/company.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { COMPANY } from './company-editing.ts'

export interface CompanyFormProps {
  read: Versioned<Company>
  reread: () => Promise<Versioned<Company>>
  onDone: () => void
}

/** Edits the company's letterhead and settings. */
export const CompanyForm = ({ read, reread, onDone }: CompanyFormProps) => {
  const change = useChange(companyRoutes.change, { stale: ['company', 'users'] })
  const { bind, frame, guard } = useEditing({
    editing: COMPANY,
    read,
    reread,
    save: async (body, { etag }) => void (await change.mutateAsync({ body, options: { ifMatch: etag } })),
    onSaved: onDone,
  })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onDone())}>
      <FormFields of={COMPANY} bind={bind} props={{ name: { autoFocus: true } }} />
    </EditForm>
  )
}

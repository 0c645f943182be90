/** Duplicate contacts: the others are merged into this one. */
import { contactsPlatformRoutes, contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { MergeForm } from '../../shell/form/merge-form.tsx'

export interface MergeContactsProps {
  into: Contact
  /** Possible duplicates. */
  others: readonly Contact[]
  onClose: () => void
}

const reachOf = ({ email, mobileNumber, phoneNumber }: Contact) =>
  [email, mobileNumber ?? phoneNumber].filter(Boolean).join(' · ')

export const MergeContacts = ({ into, others, onClose }: MergeContactsProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const merge = useChange(contactsRoutes.merge, { stale: ['contacts'] })
  const body = { guids: [...chosen] }
  const { data: preview, error } = useQuery({
    ...platformQueryOf(contactsPlatformRoutes.previewMerge, { params: { guid: into.guid }, body }),
    enabled: chosen.length > 0,
  })
  return (
    <MergeForm
      title={`Merge into ${into.name}`}
      into={into.name}
      preview={chosen.length > 0 ? preview : undefined}
      error={chosen.length > 0 ? error : null}
      isReady={chosen.length > 0}
      run={() => merge.mutateAsync({ params: { guid: into.guid }, body })}
      onClose={onClose}
    >
      {others.map((each) => (
        <Checkbox
          key={each.guid}
          label={each.name}
          description={reachOf(each)}
          checked={chosen.includes(each.guid)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(checked ? [...chosen, each.guid] : chosen.filter((guid) => guid !== each.guid))
          }
        />
      ))}
    </MergeForm>
  )
}

/** An option in the side panel: viewing, editing, adding, deactivating. */
import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { Tag } from '../../ui/tag.tsx'
import { OPTION_STATES, stateOf } from './option-list.tsx'
import { isAsked, OPTION, optionBody, type PicklistKind } from './picklist-kinds.ts'

const STALE = { on: 'platform', stale: ['picklist', 'equipment', 'case', 'vehicles'] } as const

interface FormProps {
  of: PicklistKind
  option: Option | undefined
  onSaved: (option: Option) => void
  onCancel: () => void
}

const Form = ({ of, option, onSaved, onCancel }: FormProps) => {
  const { kind, noun } = of
  const add = useChange(picklistsRoutes.add, STALE)
  const change = useChange(picklistsRoutes.change, STALE)
  const [saved, setSaved] = useState<Option>()
  const { bind, frame, guard } = useEditing({
    editing: OPTION,
    ...(option ? { read: { data: option, etag: undefined } } : {}),
    add: (body) => add.mutateAsync({ params: { kind }, body: optionBody(of, body) }),
    save: async (body) => setSaved(await change.mutateAsync({ params: { kind, id: Number(option?.id) }, body })),
    onSaved: (added) => onSaved(added ?? saved ?? option!),
  })
  return (
    <EditForm {...frame} act={option ? 'Save' : `Add ${noun.one}`} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={OPTION}
        bind={bind}
        props={Object.fromEntries(
          Object.keys(OPTION.fields).map((name) => [
            name,
            { isHidden: !isAsked(of, name), autoFocus: name === 'label' },
          ]),
        )}
      />
    </EditForm>
  )
}

export interface OptionPanelProps {
  of: PicklistKind
  /** Undefined for a new one. */
  option: Option | undefined
  mayChange: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (option: Option) => void
  onClose: () => void
}

export const OptionPanel = ({ of, option, mayChange, isEditing, onEdit, onAdded, onClose }: OptionPanelProps) => {
  const change = useChange(picklistsRoutes.change, STALE)
  const remove = useChange(picklistsRoutes.remove, STALE)
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  const [isDeleting, setDeleting] = useState(false)
  if (!option)
    return (
      <SidePanel title={`New ${of.noun.one}`} onClose={onClose}>
        <Form of={of} option={undefined} onSaved={onAdded} onCancel={onClose} />
      </SidePanel>
    )
  if (isEditing && mayChange)
    return (
      <SidePanel title={`Edit ${option.label}`} onClose={onClose}>
        <Form of={of} option={option} onSaved={() => onEdit(false)} onCancel={() => onEdit(false)} />
      </SidePanel>
    )
  const { label, isDeprecated } = option
  const params = { kind: of.kind, id: Number(option.id) }
  const retire = (isGone: boolean) => change.mutateAsync({ params, body: { isDeprecated: isGone } })
  const { label: state, tone } = OPTION_STATES[stateOf(option)]
  return (
    <SidePanel title={label} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={tone}>{state}</Tag>
          {mayChange ? (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size="1rem" aria-hidden="true" />}
                onClick={() => onEdit(true)}
              >
                Edit
              </Button>
              <Button
                variant="default"
                onClick={() =>
                  void attempt(label, async () => {
                    await retire(!isDeprecated)
                    offerUndo({
                      label: `${label} is ${isDeprecated ? 'active again' : 'no longer active'}`,
                      undo: () => retire(isDeprecated),
                    })
                  })
                }
              >
                {isDeprecated ? 'Activate' : 'Deactivate'}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                Delete…
              </Button>
            </>
          ) : null}
        </PanelActs>
        <FactList
          facts={[
            ['Rules', of.rules(option)],
            ['Description', option.description],
            ['Code', option.type],
          ]}
        />
        {isDeleting ? (
          <AskSheet
            title={`Delete ${label}?`}
            act="Delete"
            run={() => remove.mutateAsync({ params })}
            onDone={onClose}
            onClose={() => setDeleting(false)}
          >
            Only unused options can be deleted. Deactivate the others: records that use them keep them.
          </AskSheet>
        ) : null}
      </PanelView>
    </SidePanel>
  )
}

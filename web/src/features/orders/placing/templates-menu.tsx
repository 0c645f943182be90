import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import type { Template } from '@waybill/contract/templates/templates.shapes.ts'
import { Button, Menu } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconTemplate } from '../../../ui/icons/template.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { platformQueryOf } from '../../../api/queries.ts'
import type { Draft } from './draft.ts'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }))

/** Templates to start from, and saving this order as one. */
export const TemplatesMenu = ({ draft, onStart }: { draft: Draft; onStart: (template: Template) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useOpenSheet<boolean>('new template')
  const { data } = useQuery({ ...platformQueryOf(templatesRoutes.list, { query: { rc: 100 } }), enabled: isOpen })
  const templates = data?.results
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} returnFocus>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTemplate size="1rem" aria-hidden="true" />}>
            Templates
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="22rem" style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => setNaming(true)}>Save as template…</Menu.Item>
          <Menu.Divider />
          <Menu.Label>Start from</Menu.Label>
          {templates?.map((template) => (
            <Menu.Item key={template.guid} onClick={() => onStart(template)}>
              {template.name}
            </Menu.Item>
          ))}
          {templates?.length === 0 ? <Menu.Item disabled>No templates yet</Menu.Item> : null}
          {templates ? null : <Menu.Item disabled>Loading…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isNaming ? <TemplateDialog draft={draft} onClose={() => setNaming(false)} /> : null}
      </Suspense>
    </>
  )
}

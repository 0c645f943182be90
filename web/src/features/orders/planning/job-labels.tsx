/** Adding and removing a job's case labels. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { Button, Menu } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconTag } from '../../../ui/icons/tag.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { Tag } from '../../../ui/tag.tsx'
import classes from './planning.module.css'
import type { Planning } from './use-planning.tsx'

export const JobLabels = ({ job, planning }: { job: Job; planning: Planning }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...queryOf(referenceRoutes.caseLabels), enabled: isOpen })
  const has = (id: number) => job.caseLabels?.some((label) => label.id === id) ?? false
  const labels = data?.results.flatMap(({ id, label, isDeprecated }) =>
    typeof id === 'number' && (has(id) || !isDeprecated) ? [{ id, label }] : [],
  )
  return (
    <span className={classes.labels}>
      {job.caseLabels?.map(({ id, label }) => (
        <Tag key={id} tone="pink">
          {label}
        </Tag>
      ))}
      {job.can.includes('edit') ? (
        <Menu opened={isOpen} onChange={setOpen} closeOnItemClick={false} returnFocus>
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconTag size="0.9rem" aria-hidden="true" />}>
              Labels
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
            {labels?.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => void planning.label(job, { id, label }, !has(id))}>
                {has(id) ? '✓ ' : ''}
                {label}
              </Menu.Item>
            ))}
            {labels?.length === 0 ? <Menu.Item disabled>No labels yet</Menu.Item> : null}
            {labels ? null : <Menu.Item disabled>Loading…</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  )
}

/** Dragging cards onto columns. Shortcuts offer the same. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'

const KIND = 'board card'

/** Makes a card draggable; returns a cleanup function. */
export const dragsCard = (element: HTMLElement, row: () => ListedJob): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ kind: KIND, row: row() }),
    onDragStart: () => (element.dataset['dragging'] = ''),
    onDrop: () => delete element.dataset['dragging'],
  })

/** Makes a column a drop target; returns a cleanup function. */
export const takesCards = (element: HTMLElement, onDrop: (row: ListedJob) => void): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === KIND,
    onDragEnter: () => (element.dataset['over'] = ''),
    onDragLeave: () => delete element.dataset['over'],
    onDrop: ({ source }) => {
      delete element.dataset['over']
      onDrop(source.data['row'] as ListedJob)
    },
  })

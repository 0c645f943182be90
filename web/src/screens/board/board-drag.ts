/** Dragging cards onto columns. The same is done by keys. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'

const KIND = 'board card'

/** Lets a card be dragged; answers how to stop. */
export const dragsCard = (element: HTMLElement, row: () => ListedJob): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ kind: KIND, row: row() }),
    onDragStart: () => (element.dataset['dragging'] = ''),
    onDrop: () => delete element.dataset['dragging'],
  })

/** Lets a column take cards; answers how to stop. */
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

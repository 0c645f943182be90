/** An EDI message in the side panel. */
import { useQuery } from '@tanstack/react-query'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { messageQuery } from './edi.api.ts'
import { typeLabel } from './edi-words.ts'
import { MessageView } from './message-view.tsx'

export const MessagePanel = ({ guid, onClose }: { guid: string; onClose: () => void }) => {
  const { data } = useQuery(messageQuery(guid))
  return (
    <SidePanel title={data ? typeLabel(data.type) : 'EDI message'} onClose={onClose}>
      {data ? <MessageView message={data} /> : null}
    </SidePanel>
  )
}

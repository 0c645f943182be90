/** A link's address, shown once: to copy, to text, or to share. */
import type { DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { IconCopy } from '../../../ui/icons/copy.gen.ts'
import { IconMessage } from '../../../ui/icons/message.gen.ts'
import { IconShare } from '../../../ui/icons/share.gen.ts'
import { Sheet } from '../../../shell/frame/sheet.tsx'
import { BigButton, BigOutLink } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { SecretText } from '../../../ui/secret-text.tsx'
import { SHELL } from '../../../ui/words/shell.words.ts'
import { useCopied } from '../use-copied.ts'
import { LINKS as words } from './driver-links.words.ts'

const ICON = { size: '1.375rem', 'aria-hidden': true } as const

interface GivenLinkProps {
  link: DriverLinkWithUrl
  jobNumber: string
  onClose: () => void
}

const GivenLink = ({ link, jobNumber, onClose }: GivenLinkProps) => {
  const { isCopied, copy } = useCopied(link.url)
  const text = words.shareText(jobNumber)
  const mobile = link.phoneNumber?.replaceAll(/[^\d+]/g, '')
  return (
    <Sheet title={words.givenTitle(link.name)} closeText={SHELL.close} onClose={onClose}>
      <div className={classes.acts}>
        <p>{link.phones === 1 ? words.once : words.onceMore(link.phones)}</p>
        <SecretText label={words.givenTitle(link.name)} text={link.url} isLarge />
        <BigButton kind="main" icon={isCopied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />} onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </BigButton>
        {'share' in navigator ? (
          <BigButton
            icon={<IconShare {...ICON} />}
            onClick={() => void navigator.share({ text, url: link.url }).catch(() => undefined)}
          >
            {words.share}
          </BigButton>
        ) : null}
        {mobile ? (
          <BigOutLink
            href={`sms:${mobile}?&body=${encodeURIComponent(`${text} ${link.url}`)}`}
            icon={<IconMessage {...ICON} />}
          >
            {words.message}
          </BigOutLink>
        ) : null}
        <BigButton onClick={onClose}>{words.done}</BigButton>
      </div>
    </Sheet>
  )
}
export default GivenLink

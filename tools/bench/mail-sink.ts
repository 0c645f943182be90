/** A mail server that accepts and discards everything. */
import { createServer } from 'node:net'

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^EHLO/i, '250-sink\r\n250 PIPELINING'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^/, '250 ok'],
]

createServer({ noDelay: true }, (socket) => {
  let [text, isData] = ['', false]
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + mark.length)
      const answer = isData ? '250 taken' : ANSWERS.find(([command]) => command.test(line))![1]
      isData = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
      if (answer.startsWith('221')) socket.end()
    }
  })
  socket.write('220 sink\r\n')
}).listen(Number(process.env['MAIL_SINK_PORT']), '127.0.0.1')
// The parent process has ended.
process.once('disconnect', () => process.exit())

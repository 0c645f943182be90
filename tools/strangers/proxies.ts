/** Proxies in front of the product, with the settings that docs/operating.md names. */
import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianSoftware } from '../../server/testing/debian.ts'
import { isListening } from '../../server/testing/pooler.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { startProgram } from '../../server/testing/program.ts'
import { attemptsBehind } from './behind-proxy.ts'
import { printed } from './printed.ts'
import type { Stranger, Trial } from './stranger.ts'
import { HOSTS } from './tried-product.ts'

interface Proxy {
  name: string
  package: string
  program: string
  versionWords: readonly string[]
  /** its configuration for a certificate `cert.pem`, with `key.pem` in `folder`, which takes connections at `port` */
  config: (folder: string, port: number, productPort: number) => string
  file: string
  words: (file: string) => readonly string[]
}

const nginx =
  (more: string) =>
  (folder: string, port: number, productPort: number): string =>
    `
daemon off;
master_process off; # so that no worker outlives it
error_log stderr;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${productPort};
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $host;
      proxy_buffering off;
      proxy_read_timeout 75s;
      client_max_body_size 30m;
      ${more}
    }
  }
}
`

const NGINX = {
  package: 'nginx-light',
  program: 'nginx',
  versionWords: ['-v'],
  file: 'nginx.conf',
  words: (file: string) => ['-e', 'stderr', '-c', file],
}

const PROXIES: readonly Proxy[] = [
  { ...NGINX, name: 'nginx', config: nginx('') },
  {
    ...NGINX,
    name: 'nginx, uploads unbuffered',
    config: nginx('proxy_request_buffering off; proxy_http_version 1.1;'),
  },
  {
    name: 'Caddy',
    package: 'caddy',
    program: 'caddy',
    versionWords: ['version'],
    file: 'Caddyfile',
    words: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    config: (folder, port, productPort) => `{
  admin off
  auto_https disable_redirects
  storage file_system ${folder}/caddy
}
https://${HOSTS.dispatcher}:${port} {
  bind 127.0.0.1
  tls ${folder}/cert.pem ${folder}/key.pem
  reverse_proxy 127.0.0.1:${productPort}
}
`,
  },
  {
    name: 'HAProxy',
    package: 'haproxy',
    program: 'haproxy',
    versionWords: ['-v'],
    file: 'haproxy.cfg',
    words: (file) => ['-db', '-f', file],
    config: (folder, port, productPort) => `
defaults
  mode http
  timeout connect 5s
  timeout client 75s
  timeout server 75s
frontend portals
  bind 127.0.0.1:${port} ssl crt ${folder}/both.pem alpn h2,http/1.1
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend waybill
backend waybill
  server waybill 127.0.0.1:${productPort}
`,
  },
]

const makeCertificate = async (software: DebianSoftware, folder: string): Promise<void> => {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOSTS.dispatcher}`]
  const names = ['-addext', `subjectAltName=DNS:${HOSTS.dispatcher}`]
  await printed(software, 'openssl', [...words, ...names, '-keyout', 'key.pem', '-out', 'cert.pem'], folder)
  const both = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'both.pem'), both.join(''))
}

/** A loopback address that no earlier client had: wrong keys of one are remembered. */
const freshAddress = (): string => ['127', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.')

const strangerOf = (proxy: Proxy): Stranger => ({
  name: proxy.name,
  packages: [proxy.package, 'curl', 'openssl'],
  async version(software) {
    const text = await printed(software, proxy.program, proxy.versionWords)
    return /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text
  },
  async start(trial: Trial) {
    const { software, folder, product } = trial
    await makeCertificate(software, folder)
    const port = await freePort()
    const file = join(folder, proxy.file)
    writeFileSync(file, proxy.config(folder, port, product.port))
    const running = await startProgram(software.program(proxy.program), proxy.words(file), {
      env: software.env,
      cwd: folder,
      isReady: () => isListening(port),
    })
    return { attempts: attemptsBehind(trial, port, freshAddress()), stop: running.stop }
  },
})

/** nginx, Caddy and HAProxy. */
export const proxies: readonly Stranger[] = PROXIES.map(strangerOf)

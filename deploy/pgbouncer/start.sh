#!/bin/sh
# The password comes from the environment and lies in memory alone.
set -eu
umask 077
printf '"waybill_server" "%s"\n' "$SERVER_PASSWORD" > /run/pgbouncer/users.txt
exec pgbouncer /etc/pgbouncer/waybill.ini

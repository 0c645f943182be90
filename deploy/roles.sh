#!/bin/sh
# The roles of the database (docs/scale.md), made when it is made: who owns the tables and migrates, and who serves and owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v server="$SERVER_PASSWORD" --username postgres <<'SQL'
create role waybill_app nologin noinherit;
create role waybill_server login noinherit password :'server';
create role waybill login password :'owner';
grant waybill_app to waybill_server, waybill;
create database waybill owner waybill;
SQL

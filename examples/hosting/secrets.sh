#!/bin/sh
# Draws the password of the database for compose.yaml, once. Others on this machine cannot look into
# the folder; inside the containers, whose users have other numbers, the files can be read.
set -eu
cd "$(dirname "$0")"
mkdir -m 700 secrets
password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
umask 022
printf '%s' "$password" > secrets/db_password
printf 'postgresql://numberloor:%s@db/numberloor' "$password" > secrets/database

#!/bin/sh
# Runs inside the machine, once its network is there.
set -eu
mount --make-rshared /
update-alternatives --set iptables /usr/sbin/iptables-nft >/dev/null
# Beside other work on two processors a build would starve with Docker's default share.
mkdir -p /sys/fs/cgroup/cpu/containers
echo 4096 >/sys/fs/cgroup/cpu/containers/cpu.shares
dockerd --cgroup-parent /containers >/var/log/dockerd.log 2>&1 &
until docker version >/dev/null 2>&1; do
  kill -0 $! || { tail -n 5 /var/log/dockerd.log >&2 && exit 1; }
  sleep 0.2
done

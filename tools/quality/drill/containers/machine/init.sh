#!/bin/sh
# First process of a machine inside this one, which has mounts, processes and a network of its own: init.sh <root file system>
set -eu
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs sys/fs/cgroup
for controller in cpu cpuacct cpuset memory devices freezer blkio pids; do
  mkdir "sys/fs/cgroup/$controller"
  mount -t cgroup -o "$controller" cgroup "sys/fs/cgroup/$controller"
done
mkdir sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
# The resolver of slirp4netns.
echo 'nameserver 10.0.2.3' >etc/resolv.conf
mkdir -p old-root
pivot_root . old-root
exec chroot . sh -c 'umount -l /old-root && exec tini -- sleep infinity'

//! A disk that forgets at a power cut what was not flushed.
//!
//! It is a file system in the memory of the test's own process (FUSE). Of each file it keeps what
//! programs see and what would survive. A flush of a file makes its contents survive, and its
//! name if the file never had a name that survives; a flush of a folder makes its names survive.
//! After a cut, any part of what was not flushed may be there all the same, as on a real disk
//! that writes in an order of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use fuser::{
    BackgroundSession, BsdFileFlags, Config, Errno, FileAttr, FileHandle, FileType, Filesystem,
    FopenFlags, Generation, INodeNo, LockOwner, MountOption, OpenFlags, RenameFlags, ReplyAttr,
    ReplyCreate, ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyOpen, ReplyStatfs,
    ReplyWrite, Request, SessionACL, TimeOrNow, WriteFlags,
};
use rustix::mount::{UnmountFlags, unmount};

/// The part of a file that is written or not as a whole.
const BLOCK: usize = 4096;
/// How long the kernel may rely on an answer. Nothing else changes the files.
const HOUR: Duration = Duration::from_hours(1);
const BLOCKS_FREE: u64 = 1 << 24;
/// In which programs that were killed must have closed their files.
const END: Duration = Duration::from_secs(10);

/// What a power cut leaves of the blocks that were not flushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unflushed {
    /// None.
    Lost,
    /// Every second one, chosen by this number.
    HalfLost(u64),
}

/// The disk; it is unmounted when this is dropped.
#[derive(Debug)]
pub struct ForgetfulDisk {
    folder: PathBuf,
    files: Arc<Mutex<Files>>,
    is_powered: Arc<AtomicBool>,
    session: Option<BackgroundSession>,
}

impl ForgetfulDisk {
    /// Mounts an empty disk over a folder. `None`, with a message on stderr, without FUSE or the
    /// right to mount.
    pub fn mounted_over(folder: &Path) -> Option<Self> {
        let mut disk = Self {
            folder: folder.to_owned(),
            files: Arc::new(Mutex::new(Files::default())),
            is_powered: Arc::default(),
            session: None,
        };
        match disk.mount() {
            Ok(()) => Some(disk),
            Err(error) => {
                eprintln!("skipped: a disk whose power is cut needs FUSE and root ({error})");
                None
            }
        }
    }

    fn mount(&mut self) -> std::io::Result<()> {
        let mut config = Config::default();
        config.mount_options = vec![MountOption::DefaultPermissions];
        config.acl = SessionACL::All;
        self.is_powered = Arc::new(AtomicBool::new(true));
        let mounted =
            Mounted { files: Arc::clone(&self.files), is_powered: Arc::clone(&self.is_powered) };
        self.session = Some(fuser::spawn_mount(mounted, &self.folder, &config)?);
        Ok(())
    }

    /// From now on the disk confirms flushes and does nothing.
    pub fn ignore_flushes(&self) {
        lock(&self.files).ignores_flushes = true;
    }

    /// Cuts the power: every call of a program fails from now on.
    pub fn cut_power(&self, unflushed: Unflushed) {
        let mut files = lock(&self.files);
        self.is_powered.store(false, Ordering::SeqCst);
        files.forget(unflushed);
    }

    /// Mounts what the cut has left. The programs that had files open were killed; some may need a
    /// moment to close them.
    pub fn power_on(&mut self) {
        if let Some(session) = self.session.take() {
            let begun = Instant::now();
            while let Err(error) = unmount(&self.folder, UnmountFlags::empty()) {
                assert!(begun.elapsed() < END, "the disk is in use: {error}");
                std::thread::sleep(Duration::from_millis(10));
            }
            session.join().expect("an end");
        }
        self.mount().expect("mounted as before");
    }
}

fn lock(files: &Mutex<Files>) -> MutexGuard<'_, Files> {
    files.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file, a folder or a link, and what of it survives.
#[derive(Debug)]
struct Node {
    mode: u16,
    owner: (u32, u32),
    changed: SystemTime,
    /// Names of it in folders, which survive or not.
    links: u32,
    content: Content,
}

#[derive(Debug)]
enum Content {
    File {
        bytes: Vec<u8>,
        flushed: Vec<u8>,
        /// Numbers of the blocks that differ.
        unflushed: BTreeSet<usize>,
    },
    Folder {
        names: BTreeMap<OsString, u64>,
        flushed: BTreeMap<OsString, u64>,
    },
    Link(PathBuf),
}

impl Content {
    fn file() -> Self {
        Self::File { bytes: Vec::new(), flushed: Vec::new(), unflushed: BTreeSet::new() }
    }

    fn folder() -> Self {
        Self::Folder { names: BTreeMap::new(), flushed: BTreeMap::new() }
    }
}

#[derive(Debug)]
struct Files {
    nodes: BTreeMap<u64, Node>,
    last: u64,
    ignores_flushes: bool,
}

const ROOT: u64 = 1;

impl Default for Files {
    fn default() -> Self {
        let root = Node {
            mode: 0o755,
            owner: (0, 0),
            changed: SystemTime::now(),
            links: 2,
            content: Content::folder(),
        };
        Self { nodes: BTreeMap::from([(ROOT, root)]), last: ROOT, ignores_flushes: false }
    }
}

type Answer<T> = Result<T, Errno>;

impl Files {
    fn node(&mut self, number: u64) -> Answer<&mut Node> {
        self.nodes.get_mut(&number).ok_or(Errno::ENOENT)
    }

    fn names(&mut self, folder: u64) -> Answer<&mut BTreeMap<OsString, u64>> {
        match &mut self.node(folder)?.content {
            Content::Folder { names, .. } => Ok(names),
            Content::File { .. } | Content::Link(_) => Err(Errno::ENOTDIR),
        }
    }

    fn find(&mut self, folder: u64, name: &OsStr) -> Answer<u64> {
        self.names(folder)?.get(name).copied().ok_or(Errno::ENOENT)
    }

    fn attributes(&mut self, number: u64) -> Answer<FileAttr> {
        let node = self.node(number)?;
        let (kind, size) = match &node.content {
            Content::File { bytes, .. } => (FileType::RegularFile, bytes.len()),
            Content::Folder { .. } => (FileType::Directory, 0),
            Content::Link(target) => (FileType::Symlink, target.as_os_str().len()),
        };
        Ok(FileAttr {
            ino: INodeNo(number),
            size: size as u64,
            blocks: size.div_ceil(512) as u64,
            atime: node.changed,
            mtime: node.changed,
            ctime: node.changed,
            crtime: node.changed,
            kind,
            perm: node.mode,
            nlink: node.links,
            uid: node.owner.0,
            gid: node.owner.1,
            rdev: 0,
            blksize: BLOCK as u32,
            flags: 0,
        })
    }

    fn add(
        &mut self,
        asked: &Request,
        folder: u64,
        name: &OsStr,
        mode: u32,
        content: Content,
    ) -> Answer<FileAttr> {
        if self.names(folder)?.contains_key(name) {
            return Err(Errno::EEXIST);
        }
        self.last += 1;
        let number = self.last;
        let node = Node {
            mode: (mode & 0o7777) as u16,
            owner: (asked.uid(), asked.gid()),
            changed: SystemTime::now(),
            links: 1,
            content,
        };
        self.nodes.insert(number, node);
        self.names(folder)?.insert(name.to_owned(), number);
        self.attributes(number)
    }

    fn remove(&mut self, folder: u64, name: &OsStr) -> Answer<()> {
        let number = self.find(folder, name)?;
        if self.names(number).is_ok_and(|names| !names.is_empty()) {
            return Err(Errno::ENOTEMPTY);
        }
        self.names(folder)?.remove(name);
        self.node(number)?.links -= 1;
        Ok(())
    }

    fn rename(&mut self, from: (u64, &OsStr), to: (u64, &OsStr)) -> Answer<()> {
        let number = self.find(from.0, from.1)?;
        if let Ok(replaced) = self.find(to.0, to.1)
            && replaced != number
        {
            self.remove(to.0, to.1)?;
        }
        self.names(from.0)?.remove(from.1);
        self.names(to.0)?.insert(to.1.to_owned(), number);
        Ok(())
    }

    fn write(&mut self, number: u64, at: usize, data: &[u8]) -> Answer<()> {
        let node = self.node(number)?;
        node.changed = SystemTime::now();
        let Content::File { bytes, unflushed, .. } = &mut node.content else {
            return Err(Errno::EISDIR);
        };
        let end = at + data.len();
        if bytes.len() < end {
            bytes.resize(end, 0);
        }
        bytes[at..end].copy_from_slice(data);
        unflushed.extend(at / BLOCK..end.div_ceil(BLOCK));
        Ok(())
    }

    fn resize(&mut self, number: u64, size: usize) -> Answer<()> {
        if let Content::File { bytes, unflushed, .. } = &mut self.node(number)?.content {
            let changed = bytes.len().min(size) / BLOCK..bytes.len().max(size).div_ceil(BLOCK);
            bytes.resize(size, 0);
            unflushed.extend(changed);
        }
        Ok(())
    }

    fn flush(&mut self, number: u64) -> Answer<()> {
        if self.ignores_flushes {
            return Ok(());
        }
        match &mut self.node(number)?.content {
            Content::File { bytes, flushed, unflushed } => {
                flushed.resize(bytes.len(), 0);
                for block in std::mem::take(unflushed) {
                    copy_block(bytes, flushed, block);
                }
            }
            Content::Folder { names, flushed } => flushed.clone_from(names),
            Content::Link(_) => {}
        }
        self.flush_first_name(number);
        Ok(())
    }

    /// A new file that is flushed has a name afterwards, and so have the folders above it.
    fn flush_first_name(&mut self, number: u64) {
        let mut named_in = None;
        for (folder, node) in &self.nodes {
            if let Content::Folder { names, flushed } = &node.content {
                if flushed.values().any(|known| *known == number) {
                    return;
                }
                if let Some((name, _)) = names.iter().find(|(_, known)| **known == number) {
                    named_in = Some((*folder, name.clone()));
                }
            }
        }
        let Some((folder, name)) = named_in else { return };
        if let Some(Node { content: Content::Folder { flushed, .. }, .. }) =
            self.nodes.get_mut(&folder)
        {
            flushed.insert(name, number);
        }
        if folder != ROOT {
            self.flush_first_name(folder);
        }
    }

    fn forget(&mut self, kept: Unflushed) {
        for (number, node) in &mut self.nodes {
            match &mut node.content {
                Content::File { bytes, flushed, unflushed } => {
                    for block in std::mem::take(unflushed) {
                        if survives(kept, *number, block) {
                            copy_block(bytes, flushed, block);
                        }
                    }
                    bytes.clone_from(flushed);
                }
                Content::Folder { names, flushed } => names.clone_from(flushed),
                Content::Link(_) => {}
            }
            node.links = 0;
        }
        let named: Vec<u64> = self.nodes.values().flat_map(Node::names).copied().collect();
        for number in named {
            if let Some(node) = self.nodes.get_mut(&number) {
                node.links += 1;
            }
        }
        self.nodes.retain(|number, node| node.links > 0 || *number == ROOT);
    }
}

impl Node {
    fn names(&self) -> impl Iterator<Item = &u64> {
        match &self.content {
            Content::Folder { names, .. } => Some(names.values()),
            Content::File { .. } | Content::Link(_) => None,
        }
        .into_iter()
        .flatten()
    }
}

/// Copies a block as far as `from` has it.
fn copy_block(from: &[u8], to: &mut Vec<u8>, block: usize) {
    let begin = block * BLOCK;
    let end = from.len().min(begin + BLOCK);
    if begin >= end {
        return;
    }
    if to.len() < end {
        to.resize(end, 0);
    }
    to[begin..end].copy_from_slice(&from[begin..end]);
}

fn survives(kept: Unflushed, number: u64, block: usize) -> bool {
    match kept {
        Unflushed::Lost => false,
        Unflushed::HalfLost(seed) => {
            let mut hasher = DefaultHasher::new();
            (seed, number, block).hash(&mut hasher);
            hasher.finish().is_multiple_of(2)
        }
    }
}

/// The files as the kernel sees them, until the power is cut.
#[derive(Debug)]
struct Mounted {
    files: Arc<Mutex<Files>>,
    is_powered: Arc<AtomicBool>,
}

impl Mounted {
    fn ask<T>(&self, question: impl FnOnce(&mut Files) -> Answer<T>) -> Answer<T> {
        let mut files = lock(&self.files);
        if self.is_powered.load(Ordering::SeqCst) { question(&mut files) } else { Err(Errno::EIO) }
    }
}

fn done(answer: Answer<()>, reply: ReplyEmpty) {
    match answer {
        Ok(()) => reply.ok(),
        Err(error) => reply.error(error),
    }
}

fn entry(answer: Answer<FileAttr>, reply: ReplyEntry) {
    match answer {
        Ok(attributes) => reply.entry(&HOUR, &attributes, Generation(0)),
        Err(error) => reply.error(error),
    }
}

impl Filesystem for Mounted {
    fn lookup(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let found = self.ask(|files| {
            let number = files.find(parent.0, name)?;
            files.attributes(number)
        });
        entry(found, reply);
    }

    fn getattr(&self, _: &Request, ino: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        match self.ask(|files| files.attributes(ino.0)) {
            Ok(attributes) => reply.attr(&HOUR, &attributes),
            Err(error) => reply.error(error),
        }
    }

    fn setattr(
        &self,
        _: &Request,
        ino: INodeNo,
        mode: Option<u32>,
        uid: Option<u32>,
        gid: Option<u32>,
        size: Option<u64>,
        _: Option<TimeOrNow>,
        _: Option<TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        let changed = self.ask(|files| {
            if let Some(size) = size {
                files.resize(ino.0, size as usize)?;
            }
            let node = files.node(ino.0)?;
            node.mode = mode.map_or(node.mode, |mode| (mode & 0o7777) as u16);
            node.owner = (uid.unwrap_or(node.owner.0), gid.unwrap_or(node.owner.1));
            files.attributes(ino.0)
        });
        match changed {
            Ok(attributes) => reply.attr(&HOUR, &attributes),
            Err(error) => reply.error(error),
        }
    }

    fn readlink(&self, _: &Request, ino: INodeNo, reply: ReplyData) {
        let target = self.ask(|files| match &files.node(ino.0)?.content {
            Content::Link(target) => Ok(target.clone()),
            Content::File { .. } | Content::Folder { .. } => Err(Errno::EINVAL),
        });
        match target {
            Ok(target) => reply.data(target.as_os_str().as_encoded_bytes()),
            Err(error) => reply.error(error),
        }
    }

    fn symlink(
        &self,
        asked: &Request,
        parent: INodeNo,
        name: &OsStr,
        target: &Path,
        reply: ReplyEntry,
    ) {
        let link = Content::Link(target.to_owned());
        entry(self.ask(|files| files.add(asked, parent.0, name, 0o777, link)), reply);
    }

    fn mkdir(
        &self,
        asked: &Request,
        parent: INodeNo,
        name: &OsStr,
        mode: u32,
        _: u32,
        reply: ReplyEntry,
    ) {
        entry(self.ask(|files| files.add(asked, parent.0, name, mode, Content::folder())), reply);
    }

    fn create(
        &self,
        asked: &Request,
        parent: INodeNo,
        name: &OsStr,
        mode: u32,
        _: u32,
        _: i32,
        reply: ReplyCreate,
    ) {
        match self.ask(|files| files.add(asked, parent.0, name, mode, Content::file())) {
            Ok(attributes) => {
                let keep = FopenFlags::FOPEN_KEEP_CACHE;
                reply.created(&HOUR, &attributes, Generation(0), FileHandle(0), keep);
            }
            Err(error) => reply.error(error),
        }
    }

    fn link(&self, _: &Request, ino: INodeNo, folder: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let linked = self.ask(|files| {
            if files.names(folder.0)?.contains_key(name) {
                return Err(Errno::EEXIST);
            }
            files.names(folder.0)?.insert(name.to_owned(), ino.0);
            files.node(ino.0)?.links += 1;
            files.attributes(ino.0)
        });
        entry(linked, reply);
    }

    fn unlink(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(self.ask(|files| files.remove(parent.0, name)), reply);
    }

    fn rmdir(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(self.ask(|files| files.remove(parent.0, name)), reply);
    }

    fn rename(
        &self,
        _: &Request,
        parent: INodeNo,
        name: &OsStr,
        new_parent: INodeNo,
        new_name: &OsStr,
        flags: RenameFlags,
        reply: ReplyEmpty,
    ) {
        let renamed = self.ask(|files| {
            if flags.is_empty() {
                files.rename((parent.0, name), (new_parent.0, new_name))
            } else {
                Err(Errno::EINVAL)
            }
        });
        done(renamed, reply);
    }

    fn open(&self, _: &Request, _: INodeNo, _: OpenFlags, reply: ReplyOpen) {
        reply.opened(FileHandle(0), FopenFlags::FOPEN_KEEP_CACHE);
    }

    fn read(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        let read = self.ask(|files| match &files.node(ino.0)?.content {
            Content::File { bytes, .. } => {
                let begin = bytes.len().min(offset as usize);
                let end = bytes.len().min(begin + size as usize);
                Ok(bytes[begin..end].to_vec())
            }
            Content::Folder { .. } | Content::Link(_) => Err(Errno::EISDIR),
        });
        match read {
            Ok(bytes) => reply.data(&bytes),
            Err(error) => reply.error(error),
        }
    }

    fn write(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        data: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.ask(|files| files.write(ino.0, offset as usize, data)) {
            Ok(()) => reply.written(data.len() as u32),
            Err(error) => reply.error(error),
        }
    }

    /// Called when a file is closed, which flushes nothing.
    fn flush(&self, _: &Request, _: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        reply.ok();
    }

    fn fsync(&self, _: &Request, ino: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(self.ask(|files| files.flush(ino.0)), reply);
    }

    fn fsyncdir(&self, _: &Request, ino: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(self.ask(|files| files.flush(ino.0)), reply);
    }

    fn readdir(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        mut reply: ReplyDirectory,
    ) {
        let listed = self.ask(|files| {
            let names = files.names(ino.0)?.clone();
            let itself = [".", ".."].map(|name| (OsString::from(name), ino.0));
            let mut listed = Vec::new();
            for (name, number) in itself.into_iter().chain(names) {
                listed.push((files.attributes(number)?.kind, number, name));
            }
            Ok(listed)
        });
        match listed {
            Ok(listed) => {
                for (at, (kind, number, name)) in listed.iter().enumerate().skip(offset as usize) {
                    if reply.add(INodeNo(*number), at as u64 + 1, *kind, name) {
                        break;
                    }
                }
                reply.ok();
            }
            Err(error) => reply.error(error),
        }
    }

    fn statfs(&self, _: &Request, _: INodeNo, reply: ReplyStatfs) {
        let size = BLOCK as u32;
        reply.statfs(BLOCKS_FREE, BLOCKS_FREE, BLOCKS_FREE, 0, BLOCKS_FREE, size, 255, size);
    }
}

"""Makes a control server reachable for tools that do not support Unix-domain sockets.

    relay.py PROGRAM ARGUMENT...

Starts PROGRAM, which prints the path of its control socket at the end of a line, listens on a free port of 127.0.0.1, prints that
port, and relays each connection to the socket, byte by byte. It differs from the socket in two ways:

- When the program has ended, as the events terminate and memoryShortage require, the relay starts it again, and the
  next connection waits for it. The check then continues with the other cases.
- An event stream does not end by itself. After 20 ms of silence the relay ends it, with a proper last chunk.

The relay ends when its standard input ends.
"""

import asyncio
import sys

QUIET_SECONDS = 0.02


class Program:
    """The program, which is started again when it has ended."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.lock = asyncio.Lock()
        self.process = None
        self.path = None
        self.starts = 0

    async def connect(self):
        """Connects to the program's socket."""
        for _ in range(100):
            async with self.lock:
                if self.process is None or self.process.returncode is not None:
                    await self.start()
            try:
                return await asyncio.open_unix_connection(self.path)
            except (ConnectionError, FileNotFoundError):
                # The process is ending, and its status is not known yet.
                await asyncio.sleep(0.01)
        raise ConnectionError("the program does not listen")

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(*self.arguments, stdout=asyncio.subprocess.PIPE)
        self.starts += 1
        self.path = ""
        while not self.path.endswith(".sock"):
            line = await self.process.stdout.readline()
            if not line:
                sys.exit("relay: the program did not start")
            self.path = line.decode().split()[-1]

    async def end(self):
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()


async def forward(reader, writer):
    """Forwards data from the client to the server, and the end of the client's direction."""
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except (ConnectionError, OSError):
        pass


async def answer(reader, writer):
    """Forwards data from the server to the client; ends a silent event stream."""
    is_stream = False
    try:
        while True:
            try:
                data = await asyncio.wait_for(reader.read(65536), QUIET_SECONDS if is_stream else None)
            except asyncio.TimeoutError:
                writer.write(b"0\r\n\r\n")
                await writer.drain()
                return
            if not data:
                return
            if b"\r\nContent-Type: text/event-stream\r\n" in data:
                is_stream = True
            writer.write(data)
            await writer.drain()
    except (ConnectionError, OSError):
        pass


async def relay(program, reader, writer):
    try:
        server_reader, server_writer = await program.connect()
    except ConnectionError as error:
        print(f"relay: {error}", file=sys.stderr)
        writer.close()
        return
    sending = asyncio.create_task(forward(reader, server_writer))
    try:
        await answer(server_reader, writer)
    finally:
        sending.cancel()
        for stream in (server_writer, writer):
            stream.close()


async def main():
    program = Program(sys.argv[1:])
    await program.connect()
    server = await asyncio.start_server(lambda *streams: relay(program, *streams), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    input_reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(input_reader), sys.stdin)
    await input_reader.read()
    server.close()
    await program.end()
    print(f"relay: the program was started {program.starts} times", file=sys.stderr)


asyncio.run(main())
